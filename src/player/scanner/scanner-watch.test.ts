import { expect, test } from 'vitest';
import { memoryScanner } from '../../platform/scanner/memory.ts';
import { watchedScanner } from './scanner-watch.ts';

const target = () => ({
  element: {} as HTMLElement,
  onText: () => undefined,
  onLost: () => undefined,
  onTurned: () => undefined,
});

test('a camera is in use from its request until it is off', async () => {
  const { scanner, isScanning } = watchedScanner(memoryScanner());
  expect(isScanning()).toBe(false);
  const starting = scanner.start(target());
  expect(isScanning()).toBe(true);
  const started = await starting;
  expect(isScanning()).toBe(true);
  if (started.ok) await started.session.stop();
  expect(isScanning()).toBe(false);
});

test('a camera that does not start is not in use', async () => {
  const { scanner, isScanning } = watchedScanner(memoryScanner({ errors: ['scanner/denied'] }));
  await scanner.start(target());
  expect(isScanning()).toBe(false);
});
