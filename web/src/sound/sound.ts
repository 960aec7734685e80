// Plays sounds, if the settings allow it. `synth.ts` makes them.

import type { Synthesizer, Sound } from './synth';
import { settings } from '../state/settings.svelte';

/** The setting that turns each sound on or off. */
const KIND = {
  ...{ card: 'soundCards', deal: 'soundCards', pass: 'soundCards' },
  ...{ turn: 'soundTurns', warn: 'soundTurns', hurry: 'soundTurns' },
  ...{ points: 'soundResults', win: 'soundResults', loss: 'soundResults', chat: 'soundChat' },
} as const satisfies Record<Sound, keyof typeof settings>;

let synthesizer: Synthesizer | null = null;
let context: AudioContext | null = null;

/** Events of gestures. A finger that touches down does not count as one yet, nor does a key such as Escape. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

/** Waits for the first gesture of the user, before which browsers allow no sound. */
export function listenForGesture(): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  const begin = (): void => {
    // Older browsers do not say whether it counts.
    if ((navigator.userActivation as UserActivation | undefined)?.hasBeenActive === false) return;
    listening.abort();
    if (typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    void context.resume();
    void loadSynthesizer(context);
  };
  for (const gesture of GESTURES) window.addEventListener(gesture, begin, options);
  return () => listening.abort();
}

/** Loads the synthesizer after the first gesture: spectators may never need it. If it fails, nothing sounds. */
async function loadSynthesizer(audio: AudioContext): Promise<void> {
  const { Synthesizer } = await import('./synth').catch(() => ({ Synthesizer: null }));
  if (Synthesizer !== null) synthesizer ??= new Synthesizer(audio);
}

/** Plays a sound after so many seconds; none if sounds are off, or before the first gesture. */
export function play(sound: Sound, after = 0): void {
  if (!settings.sound || !settings[KIND[sound]] || settings.volume <= 0 || synthesizer === null || context === null)
    return;
  // A phone suspends the context when it is locked.
  if (context.state !== 'running') void context.resume();
  else synthesizer.play(sound, settings.volume, after);
}
