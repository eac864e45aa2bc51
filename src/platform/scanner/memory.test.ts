import { expect, test } from 'vitest';
import { memoryScanner } from './memory.ts';

function target() {
  const seen: string[] = [];
  return {
    seen,
    element: {} as HTMLElement,
    onText: (text: string) => seen.push(text),
    onLost: () => seen.push('lost'),
    onTurned: () => seen.push('turned'),
  };
}

test('a code in the picture is seen only while the camera runs', async () => {
  const scanner = memoryScanner();
  const eye = target();
  scanner.show('before');
  const start = await scanner.start(eye);
  scanner.show('turm');
  scanner.rotate();
  scanner.lose();
  if (start.ok) await start.session.stop();
  if (start.ok) await start.session.stop();
  scanner.show('after');
  expect(eye.seen).toEqual(['turm', 'turned', 'lost']);
  expect(scanner.log()).toEqual(['on', 'off']);
});

test('a photo returns its text, an empty one none', async () => {
  const scanner = memoryScanner();
  expect(await scanner.readPhoto(new Blob(['turm']))).toEqual({ ok: true, text: 'turm' });
  expect(await scanner.readPhoto(new Blob([]))).toEqual({ ok: true, text: undefined });
});
