// Short sounds, made on the spot. Colour and words say the same: sound is never the only sign.

import { settings } from './settings.svelte';

export type Sound = 'turn' | 'card' | 'pass' | 'warn' | 'win' | 'chat';
/** Frequencies in hertz one after another, seconds each, loudness. */
const SOUNDS: Record<Sound, { tones: number[]; each: number; loud: number; shape: OscillatorType }> = {
  turn: { tones: [660, 880], each: 0.11, loud: 0.16, shape: 'sine' },
  card: { tones: [220], each: 0.05, loud: 0.1, shape: 'triangle' },
  pass: { tones: [180, 150], each: 0.06, loud: 0.08, shape: 'sine' },
  warn: { tones: [520, 520], each: 0.09, loud: 0.14, shape: 'square' },
  win: { tones: [523, 659, 784, 1047], each: 0.12, loud: 0.16, shape: 'sine' },
  chat: { tones: [990], each: 0.06, loud: 0.08, shape: 'sine' },
};

let context: AudioContext | null = null;

export function play(name: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Before the first click browsers keep a page silent; then there is nothing to catch up with later.
  if (context.state === 'suspended') {
    void context.resume();
    return;
  }
  const sound = SOUNDS[name];
  sound.tones.forEach((tone, index) => note(context as AudioContext, tone, index * sound.each, sound));
}

function note(audio: AudioContext, tone: number, after: number, sound: (typeof SOUNDS)[Sound]): void {
  const start = audio.currentTime + after;
  const oscillator = new OscillatorNode(audio, { type: sound.shape, frequency: tone });
  const gain = new GainNode(audio, { gain: sound.loud * 0.5 });
  gain.gain.exponentialRampToValueAtTime(0.001, start + sound.each * 1.6);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + sound.each * 1.7);
}
