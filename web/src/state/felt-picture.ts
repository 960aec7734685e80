// A custom picture for the felt. It stays in this browser, redrawn at the size of a screen, so that no metadata of the
// file is stored, and it takes little room.

import { BASE } from '../net/base';

const STORE = 'pictures';
const PICTURE_KEY = 'felt';
const MAX_EDGE = 1920;
const MAX_FILE_BYTES = 20_000_000;
const MAX_STORED = 1_500_000;

/** The reason why a picture was refused. */
export type PictureProblem = 'large' | 'unreadable' | 'unkept';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = indexedDB.open(`${BASE}dealt`, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error('no storage'));
  });
}

async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise((done, failed) => {
      const asked = run(database.transaction(STORE, mode).objectStore(STORE));
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => failed(asked.error ?? new Error('no storage'));
    });
  } finally {
    database.close();
  }
}

/** The size at which a picture is kept. */
export function fitted(width: number, height: number): [number, number] {
  const scale = Math.min(1, MAX_EDGE / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

async function scaled(file: Blob): Promise<string | null> {
  const image = await createImageBitmap(file);
  const [width, height] = fitted(image.width, image.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  image.close();
  const tries = [0.82, 0.6, 0.4].map((quality) => canvas.toDataURL('image/webp', quality));
  return tries.find((picture) => picture.length <= MAX_STORED) ?? null;
}

/** Keeps a picture and shows it. */
export async function keepPicture(file: File): Promise<PictureProblem | null> {
  if (file.size > MAX_FILE_BYTES) return 'large';
  let picture: string | null;
  try {
    picture = await scaled(file);
  } catch {
    return 'unreadable';
  }
  if (picture === null) return 'large';
  try {
    await inStore('readwrite', (store) => store.put(picture, PICTURE_KEY));
  } catch {
    return 'unkept';
  }
  show(picture);
  return null;
}

/** Darkened, so that white text is readable on any picture. */
function show(picture: string): void {
  const shade = 'linear-gradient(rgb(0 0 0 / 60%), rgb(0 0 0 / 60%))';
  document.documentElement.style.setProperty('--felt-picture', `${shade}, url("${picture}") center / cover`);
}

/** Shows the stored picture; returns whether there is one. */
export async function showFeltPicture(): Promise<boolean> {
  try {
    const picture: unknown = await inStore('readonly', (store) => store.get(PICTURE_KEY) as IDBRequest<unknown>);
    if (typeof picture !== 'string' || !picture.startsWith('data:image/')) return false;
    show(picture);
    return true;
  } catch {
    return false;
  }
}
