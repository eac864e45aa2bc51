import { Html5Qrcode } from 'html5-qrcode';
import { expect, test, vi } from 'vitest';
import { QR_ONLY } from './library-options.ts';
import { readInThread, type PictureThread } from './read-in-thread.ts';

const picture = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
const canvas = {
  width: 1,
  height: 1,
  getContext: () => ({ getImageData: () => picture }),
} as unknown as HTMLCanvasElement;

function library() {
  const decodeAsync = vi.fn<(canvas: HTMLCanvasElement) => Promise<{ text: string }>>(() =>
    Promise.resolve({ text: 'its own' }),
  );
  return { decodeAsync, qrcode: { decodeAsync } };
}

function thread(isThere: boolean, read: PictureThread['read']): PictureThread {
  return { isThere: () => isThere, read };
}

test('the library asks the thread, with the pixels that it has drawn', async () => {
  const pending = library();
  const read = vi.fn(() => Promise.resolve('turm'));
  readInThread(pending, thread(true, read));
  expect(await pending.qrcode.decodeAsync(canvas)).toEqual({ text: 'turm' });
  expect(read).toHaveBeenCalledExactlyOnceWith(picture);
  expect(pending.decodeAsync).not.toHaveBeenCalled();
});

test('a picture without a code is reported as the library does: a failure', async () => {
  const pending = library();
  readInThread(
    pending,
    thread(true, () => Promise.resolve(undefined)),
  );
  await expect(pending.qrcode.decodeAsync(canvas)).rejects.toThrow('no code');
});

test('until the thread is ready, the library reads by itself', async () => {
  const pending = library();
  readInThread(
    pending,
    thread(false, () => Promise.reject(new Error('not there'))),
  );
  expect(await pending.qrcode.decodeAsync(canvas)).toEqual({ text: 'its own' });
});

test('the library has its reader where it is replaced', () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { getElementById: () => ({}) });
  const real = new Html5Qrcode('any', QR_ONLY) as unknown as { qrcode: object };
  const before = real.qrcode;
  readInThread(
    real,
    thread(true, () => Promise.resolve('turm')),
  );
  vi.unstubAllGlobals();
  expect(before).toHaveProperty('decodeAsync');
  expect(real.qrcode).not.toBe(before);
});

test('a library without a reader stays as it is', () => {
  const other = {};
  readInThread(
    other,
    thread(true, () => Promise.resolve('turm')),
  );
  expect(other).toEqual({});
});
