// A picture of one's own for the felt. It stays in this browser: drawn anew at the size of a screen, so that nothing of the
// file is kept but what can be seen, and no more than the browser can bear.

const STORE = 'pictures';
const KEY = 'felt';
const EDGE = 1920;
const MAX_FILE_BYTES = 20_000_000;
const MAX_KEPT = 1_500_000;

/** Why a picture was not taken. */
export type PictureProblem = 'large' | 'unreadable' | 'unkept';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = indexedDB.open('dealt', 1);
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
  const scale = Math.min(1, EDGE / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

async function scaled(file: Blob): Promise<string | null> {
  const image = await createImageBitmap(file);
  const [width, height] = fitted(image.width, image.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  image.close();
  const tries = [0.82, 0.6, 0.4].map((quality) => canvas.toDataURL('image/webp', quality));
  return tries.find((picture) => picture.length <= MAX_KEPT) ?? null;
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
    await inStore('readwrite', (store) => store.put(picture, KEY));
  } catch {
    return 'unkept';
  }
  show(picture);
  return null;
}

/** In a shade in which white words can be read, whatever the picture is. */
function show(picture: string): void {
  const shade = 'linear-gradient(rgb(0 0 0 / 60%), rgb(0 0 0 / 60%))';
  document.documentElement.style.setProperty('--felt-picture', `${shade}, url("${picture}") center / cover`);
}

/** Shows the picture that is kept; without one the felt is the usual one. Says whether there is one. */
export async function showFeltPicture(): Promise<boolean> {
  try {
    const picture: unknown = await inStore('readonly', (store) => store.get(KEY) as IDBRequest<unknown>);
    if (typeof picture !== 'string' || !picture.startsWith('data:image/')) return false;
    show(picture);
    return true;
  } catch {
    return false;
  }
}
