import { expect, test } from 'vitest';
import { memoryScanner } from './memory.ts';
import { lazyScanner } from './lazy.ts';

const target = {
  element: {} as HTMLElement,
  onText: () => undefined,
  onLost: () => undefined,
  onTurned: () => undefined,
};

test('the library is loaded at its first use, once', async () => {
  let loads = 0;
  const scanner = lazyScanner(() => {
    loads++;
    return Promise.resolve(memoryScanner());
  });
  expect(loads).toBe(0);
  expect((await scanner.start(target)).ok).toBe(true);
  expect(await scanner.readPhoto(new Blob(['turm']))).toEqual({ ok: true, text: 'turm' });
  expect(loads).toBe(1);
});

test('a read code vibrates at once, before anything else is done about it', async () => {
  const memory = memoryScanner();
  const scanner = lazyScanner(() => Promise.resolve(memory));
  scanner.confirm();
  expect(memory.log()).toEqual([]);
  await scanner.start(target);
  scanner.confirm();
  expect(memory.log()).toEqual(['on', 'felt']);
});

test('a library that does not load is an error, and is requested again the next time', async () => {
  const memory = memoryScanner();
  const scannerLoads = [Promise.reject(new TypeError('no network')), Promise.resolve(memory)];
  const scanner = lazyScanner(() => scannerLoads.shift() ?? Promise.resolve(memory));
  expect(await scanner.start(target)).toEqual({ ok: false, error: 'scanner/start-failed' });
  expect((await scanner.start(target)).ok).toBe(true);
  expect(memory.log()).toEqual(['on']);
});

test('a reader that does not load is distinguished from a photo without a code', async () => {
  const scannerLoads = [
    Promise.reject(new TypeError('no network')),
    Promise.resolve(memoryScanner()),
  ];
  const scanner = lazyScanner(
    () => scannerLoads.shift() ?? Promise.reject(new Error('asked again')),
  );
  expect(await scanner.readPhoto(new Blob(['turm']))).toEqual({ ok: false });
  expect(await scanner.readPhoto(new Blob([]))).toEqual({ ok: true, text: undefined });
});

test('a library that hangs is an error after a timeout, and is requested again', async () => {
  const scannerLoads = [new Promise<never>(() => undefined), Promise.resolve(memoryScanner())];
  const scanner = lazyScanner(
    () => scannerLoads.shift() ?? Promise.reject(new Error('asked again')),
    5,
  );
  expect(await scanner.start(target)).toEqual({ ok: false, error: 'scanner/start-failed' });
  expect((await scanner.start(target)).ok).toBe(true);
});
