// Sounds, made on the spot from noise and filtered partials: short, warm, soft. Colour and words say the same: sound is
// never the only sign. `table/sounds.ts` and the games map events to sounds.

export type Sound = 'deal' | 'card' | 'pass' | 'turn' | 'warn' | 'hurry' | 'points' | 'win' | 'loss' | 'chat';

/** One tone or one burst of noise: it swells, dies away, and goes through a filter. */
interface Voice {
  /** When it begins, in seconds after the sound itself. */
  at: number;
  /** The pitch in hertz, and where it glides; none: noise. */
  pitch?: [from: number, to: number];
  wave?: OscillatorType;
  filter: BiquadFilterType;
  /** The filter in hertz, and where it moves. */
  cut: [from: number, to: number];
  q?: number;
  /** Attack and decay in seconds. */
  swell: number;
  fade: number;
  loud: number;
}

const tone = (at: number, pitch: number, fade: number, loud: number, parts: Partial<Voice> = {}): Voice => ({
  ...{ at, pitch: [pitch, pitch] as [number, number], wave: 'triangle' as const, filter: 'lowpass' as const },
  ...{ cut: [Math.min(pitch * 5, 5200), pitch * 1.6] as [number, number], swell: 0.008, fade, loud },
  ...parts,
});
const noise = (at: number, centre: number, fade: number, loud: number, parts: Partial<Voice> = {}): Voice => ({
  ...{ at, filter: 'bandpass' as const, cut: [centre, centre * 0.45] as [number, number], q: 0.8 },
  ...{ swell: 0.002, fade, loud },
  ...parts,
});
/** A string: its tone, and the partials that make it warm. */
const string = (at: number, pitch: number, fade: number, loud: number): Voice[] => [
  tone(at, pitch, fade, loud),
  tone(at, pitch * 2.003, fade * 0.55, loud * 0.3, { wave: 'sine' }),
  tone(at, pitch * 3.01, fade * 0.3, loud * 0.12, { wave: 'sine' }),
];
const thud = (at: number, pitch: number, loud: number): Voice =>
  tone(at, pitch, 0.09, loud, { pitch: [pitch, pitch * 0.6], wave: 'sine', swell: 0.003 });

/** The voices of each sound. */
export const SOUNDS: Record<Sound, readonly Voice[]> = {
  card: [noise(0, 2600, 0.07, 0.5), noise(0.012, 900, 0.05, 0.3), thud(0.004, 150, 0.3)],
  deal: [0, 1, 2, 3, 4, 5].map((card) => noise(card * 0.075, 3100 - card * 130, 0.045, 0.2 + card * 0.02)),
  pass: [0, 0.12].flatMap((at) => [thud(at, 190, 0.34), noise(at, 420, 0.045, 0.22)]),
  turn: [...string(0, 587.33, 0.4, 0.2), ...string(0.12, 880, 0.55, 0.2)],
  warn: [...string(0, 493.88, 0.2, 0.2), ...string(0.16, 466.16, 0.34, 0.2)],
  hurry: [noise(0, 1900, 0.035, 0.42, { q: 5 }), tone(0, 784, 0.05, 0.1)],
  points: [...string(0, 659.26, 0.26, 0.13), ...string(0.09, 783.99, 0.36, 0.13)],
  win: [
    ...[261.63, 329.63, 392, 523.25, 659.26, 783.99].flatMap((pitch, index) =>
      string(index * 0.065, pitch, 1.5 - index * 0.08, 0.15),
    ),
    noise(0.34, 7200, 0.7, 0.045, { filter: 'highpass', cut: [5200, 8000], swell: 0.12 }),
  ],
  loss: [...string(0, 311.13, 0.5, 0.16), ...string(0.2, 261.63, 0.6, 0.15), ...string(0.42, 207.65, 0.95, 0.15)],
  chat: [
    tone(0, 740, 0.07, 0.16, { pitch: [740, 932], wave: 'sine' }),
    tone(0.085, 1109, 0.09, 0.13, { wave: 'sine' }),
  ],
};

const SILENT = 0.0001;
const NOISE_SECONDS = 1;

/** A synthesizer on one audio context. */
export class Synthesizer {
  private readonly out: GainNode;
  private noiseBuffer: AudioBuffer | null = null;

  constructor(private readonly audio: AudioContext) {
    this.out = audio.createGain();
    // Several sounds at once are no louder than one.
    this.out.connect(audio.createDynamicsCompressor()).connect(audio.destination);
  }

  /** `volume` is 0..1, `after` is in seconds. */
  play(sound: Sound, volume: number, after = 0): void {
    // Loudness is perceived logarithmically.
    this.out.gain.value = volume * volume;
    for (const voice of SOUNDS[sound]) this.voice(voice, this.audio.currentTime + after + voice.at);
  }

  private voice(voice: Voice, start: number): void {
    const end = start + voice.swell + voice.fade;
    const filter = this.audio.createBiquadFilter();
    filter.type = voice.filter;
    filter.Q.value = voice.q ?? 0.7;
    filter.frequency.setValueAtTime(voice.cut[0], start);
    filter.frequency.exponentialRampToValueAtTime(voice.cut[1], end);
    const gain = this.audio.createGain();
    gain.gain.setValueAtTime(SILENT, start);
    gain.gain.exponentialRampToValueAtTime(voice.loud, start + voice.swell);
    gain.gain.exponentialRampToValueAtTime(SILENT, end);
    const source = voice.pitch === undefined ? this.burst() : this.tone(voice, voice.pitch, start, end);
    source.connect(filter).connect(gain).connect(this.out);
    source.start(start);
    source.stop(end);
  }

  private tone(voice: Voice, [from, to]: [number, number], start: number, end: number): OscillatorNode {
    const source = this.audio.createOscillator();
    source.type = voice.wave ?? 'triangle';
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, end);
    return source;
  }

  private burst(): AudioBufferSourceNode {
    if (this.noiseBuffer === null) {
      this.noiseBuffer = this.audio.createBuffer(1, this.audio.sampleRate * NOISE_SECONDS, this.audio.sampleRate);
      const samples = this.noiseBuffer.getChannelData(0);
      for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
    }
    const source = this.audio.createBufferSource();
    source.buffer = this.noiseBuffer;
    return source;
  }
}
