import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Synthesizer, SOUNDS, type Sound } from './synth';
import { settings } from '../state/settings.svelte';

/** What was done to a parameter or a node, in words. */
let done: string[] = [];
let contexts = 0;

const param = (name: string): object => ({
  value: 0,
  setValueAtTime: (value: number, at: number) => done.push(`${name} ${value} @${at.toFixed(3)}`),
  exponentialRampToValueAtTime: (value: number, at: number) => {
    if (value <= 0) throw new RangeError('An exponential ramp cannot reach zero.');
    done.push(`${name} → ${value} @${at.toFixed(3)}`);
  },
});

class FakeContext {
  state = 'running';
  currentTime = 10;
  sampleRate = 8000;
  destination = {};
  volume = { value: -1 };
  starts: number[] = [];
  stops: number[] = [];
  constructor() {
    contexts += 1;
  }
  resume = (): Promise<void> => Promise.resolve();
  private node(parts: object): object {
    return { connect: (next: object) => next, ...parts };
  }
  private source(kind: string): object {
    return this.node({
      frequency: param(`${kind} pitch`),
      start: (at: number) => this.starts.push(at),
      stop: (at: number) => this.stops.push(at),
    });
  }
  createGain(): object {
    const first = this.volume.value === -1;
    if (first) this.volume.value = 0;
    return this.node({ gain: first ? this.volume : param('gain') });
  }
  createDynamicsCompressor = (): object => this.node({});
  createBiquadFilter = (): object => this.node({ frequency: param('filter'), Q: { value: 0 } });
  createOscillator = (): object => this.source('tone');
  createBufferSource = (): object => this.source('noise');
  createBuffer = (_: number, length: number): object => ({ getChannelData: () => new Float32Array(length) });
}

const synthesizer = (): { context: FakeContext; band: Synthesizer } => {
  const context = new FakeContext();
  return { context, band: new Synthesizer(context as unknown as AudioContext) };
};

beforeEach(() => {
  done = [];
  contexts = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  settings.sound = true;
  settings.volume = 0.7;
});

test.each(Object.keys(SOUNDS) as Sound[])('%s swells, dies away and ends by itself', (name) => {
  const { context, band: made } = synthesizer();
  made.play(name, 1);
  expect(context.starts).toHaveLength(SOUNDS[name].length);
  context.starts.forEach((start, index) => expect(context.stops[index]).toBeGreaterThan(start));
  expect(Math.max(...context.stops)).toBeLessThan(10 + 2.5);
});

test('no two sounds are made of the same', () => {
  const kinds = Object.values(SOUNDS).map((voices) => JSON.stringify(voices));
  expect(new Set(kinds).size).toBe(kinds.length);
});

test('the volume goes to all of it, as the ear takes it', () => {
  const { context, band: made } = synthesizer();
  made.play('card', 0.5);
  expect(context.volume.value).toBe(0.25);
});

test('a sound may begin later', () => {
  const { context, band: made } = synthesizer();
  made.play('turn', 1, 0.5);
  expect(Math.min(...context.starts)).toBe(10.5);
});

test('nothing sounds before the first gesture, and then what comes after it', async () => {
  vi.stubGlobal('AudioContext', FakeContext);
  const { listenForGesture, play } = await import('./sound');
  const stop = listenForGesture();
  play('card');
  expect(contexts).toBe(0);
  window.dispatchEvent(new Event('pointerdown'));
  expect(contexts).toBe(1);
  expect(done).toEqual([]);
  await vi.waitFor(() => {
    play('card');
    expect(done).not.toEqual([]);
  });
  // One context for the page, however often it is touched.
  window.dispatchEvent(new Event('keydown'));
  expect(contexts).toBe(1);
  stop();
});

test('a finger that touches down is no gesture yet, for which a browser allows sound', async () => {
  vi.stubGlobal('AudioContext', FakeContext);
  vi.resetModules();
  const userActivation = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true });
  const before = contexts;
  const { listenForGesture } = await import('./sound');
  const stop = listenForGesture();
  window.dispatchEvent(new Event('pointerdown'));
  expect(contexts).toBe(before);
  userActivation.hasBeenActive = true;
  window.dispatchEvent(new Event('pointerup'));
  expect(contexts).toBe(before + 1);
  stop();
  Reflect.deleteProperty(navigator, 'userActivation');
});

test('nothing sounds where sounds are off or turned all the way down', async () => {
  vi.stubGlobal('AudioContext', FakeContext);
  vi.resetModules();
  const { settings: fresh } = await import('../state/settings.svelte');
  const { listenForGesture, play } = await import('./sound');
  const stop = listenForGesture();
  window.dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => {
    play('card');
    expect(done).not.toEqual([]);
  });
  done = [];
  fresh.sound = false;
  play('win');
  fresh.sound = true;
  fresh.volume = 0;
  play('win');
  expect(done).toEqual([]);
  stop();
});
