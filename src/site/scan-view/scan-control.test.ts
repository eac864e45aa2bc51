import { expect, test } from 'vitest';
import { memoryScanner } from '../../platform/scanner/memory.ts';
import type { ScannerPort } from '../../platform/scanner/port.ts';
import { openScanControl } from './scan-control.ts';

const frame = {} as HTMLElement;
const none = { hasTorch: false, zoom: undefined };
const running = { phase: 'running', abilities: none, isTorchOn: false, zoom: 1 };

/** Resolves once all pending promises have settled that wait for nothing external. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function control(scanner: ScannerPort) {
  const texts: string[] = [];
  const time = { nowMs: 0 };
  const opened = openScanControl({
    scanner,
    nowMs: () => time.nowMs,
    onText: (text) => texts.push(text),
  });
  return { ...opened, texts, time };
}

test('a requested camera runs, and is off when it is released', async () => {
  const scanner = memoryScanner();
  const { want, unwant, state } = control(scanner);
  expect(state()).toEqual({ phase: 'off' });
  want(frame);
  expect(state()).toEqual({ phase: 'starting' });
  await settled();
  expect(state()).toEqual(running);
  unwant();
  await settled();
  expect(state()).toEqual({ phase: 'off' });
  expect(scanner.log()).toEqual(['on', 'off']);
});

test('requested and released again and again at once, the last call wins and no camera stays on', async () => {
  const scanner = memoryScanner();
  const { want, unwant, state } = control(scanner);
  want(frame);
  unwant();
  want(frame);
  unwant();
  want(frame);
  await settled();
  expect(state()).toEqual(running);
  expect(scanner.log()).toEqual(['on', 'off', 'on']);
  unwant();
  await settled();
  expect(scanner.log()).toEqual(['on', 'off', 'on', 'off']);
});

test('released while the browser still asks, the camera goes off as soon as it was granted', async () => {
  const scanner = memoryScanner({ isPrompting: true });
  const { want, unwant, state } = control(scanner);
  want(frame);
  await settled();
  unwant();
  scanner.releaseStart();
  await settled();
  expect(state()).toEqual({ phase: 'off' });
  expect(scanner.log()).toEqual(['on', 'off']);
});

test('a text in the picture is read once, and vibrates', async () => {
  const scanner = memoryScanner();
  const { want, texts, time } = control(scanner);
  want(frame);
  await settled();
  for (const nowMs of [0, 40, 80, 120, 160, 320]) {
    time.nowMs = nowMs;
    scanner.show('turm');
  }
  time.nowMs = 400;
  scanner.show('glocke');
  expect(texts).toEqual(['turm', 'glocke']);
  expect(scanner.log()).toEqual(['on', 'felt', 'felt']);
});

test('paused, nothing is read, and the code that is still in view afterwards is not read again', async () => {
  const scanner = memoryScanner();
  const { want, setPaused, texts, time } = control(scanner);
  want(frame);
  await settled();
  const showAt = (nowMs: number, text: string) => {
    time.nowMs = nowMs;
    scanner.show(text);
  };
  showAt(0, 'museum');
  setPaused(true);
  showAt(1900, 'museum');
  showAt(2000, 'turm');
  setPaused(false);
  showAt(3800, 'museum');
  showAt(3900, 'turm');
  expect(texts).toEqual(['museum', 'turm']);
});

test('an error is reported, and a new request retries', async () => {
  const scanner = memoryScanner({ errors: ['scanner/denied'] });
  const { want, state } = control(scanner);
  want(frame);
  await settled();
  expect(state()).toEqual({ phase: 'failed', error: 'scanner/denied' });
  want(frame);
  await settled();
  expect(state()).toEqual(running);
});

test('a camera that was taken away is released and reported', async () => {
  const scanner = memoryScanner();
  const { want, state } = control(scanner);
  want(frame);
  await settled();
  scanner.lose();
  await settled();
  expect(state()).toEqual({ phase: 'failed', error: 'scanner/lost' });
  expect(scanner.log()).toEqual(['on', 'off']);
});

test('a turned phone gets a new picture', async () => {
  const scanner = memoryScanner();
  const { want, state } = control(scanner);
  want(frame);
  await settled();
  scanner.rotate();
  await settled();
  expect(state()).toEqual(running);
  expect(scanner.log()).toEqual(['on', 'off', 'on']);
});

test('light and zoom are applied, and shown as the camera reports them', async () => {
  const abilities = { hasTorch: true, zoom: { min: 1, max: 4, step: 0.5, now: 2 } };
  const scanner = memoryScanner({ abilities });
  const { want, setTorch, setZoom, state } = control(scanner);
  setTorch(true);
  setZoom(3);
  want(frame);
  await settled();
  expect(state()).toEqual({ phase: 'running', abilities, isTorchOn: false, zoom: 2 });
  setTorch(true);
  setZoom(3.5);
  await settled();
  expect(state()).toEqual({ phase: 'running', abilities, isTorchOn: true, zoom: 3.5 });
  expect(scanner.log()).toEqual(['on', 'torch on', 'zoom 3.5']);
});

test('a listener is notified of every change until it unsubscribes', async () => {
  const { want, unwant, subscribe, state } = control(memoryScanner());
  const received: string[] = [];
  const stop = subscribe(() => received.push(state().phase));
  want(frame);
  await settled();
  stop();
  unwant();
  expect(received).toEqual(['starting', 'running']);
});
