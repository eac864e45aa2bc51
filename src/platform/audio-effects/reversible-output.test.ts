import { expect, test } from 'vitest';
import { memoryAudio } from '../audio/memory.ts';
import { reversibleOutput } from './reversible-output.ts';

const turm = { url: 'turm.m4a', reversedUrl: 'turm.reversed.m4a' };

function setting() {
  const file = memoryAudio();
  const notified: unknown[] = [];
  const requested: unknown[] = [];
  const output = reversibleOutput({
    output: file,
    fetch: (url) => {
      requested.push(url);
      return Promise.reject(new TypeError('offline'));
    },
    notify: () => notified.push(file.state().phase),
  });
  return { file, output, notified, requested };
}

test('reversed, the other file plays at the mirrored second, and its interface reports the track’s', () => {
  const { file, output } = setting();
  output.loadSource(turm);
  output.play();
  file.happen({ positionS: 20, durationS: 60 });
  output.setReversed(true);
  expect(file.state().url).toBe('turm.reversed.m4a');
  expect(output.state()).toMatchObject({ url: 'turm.m4a', positionS: 20 });
  file.happen({ durationS: 60.5 });
  expect(file.state()).toMatchObject({ phase: 'playing', positionS: 40.5 });
  file.happen({ positionS: 43.5 });
  expect(output.state()).toMatchObject({ url: 'turm.m4a', positionS: 17, phase: 'playing' });
});

test('turned forwards again, it continues where it was', () => {
  const { file, output } = setting();
  output.loadSource(turm);
  file.happen({ durationS: 60 });
  output.setReversed(true);
  file.happen({ durationS: 60 });
  output.seek(12);
  expect(file.state().positionS).toBe(48);
  output.setReversed(false);
  expect(file.state()).toMatchObject({ url: 'turm.m4a', positionS: 12 });
});

test('a pause stays when the sound is reversed', () => {
  const { file, output } = setting();
  output.loadSource(turm);
  output.play();
  file.happen({ positionS: 20, durationS: 60 });
  output.pause();
  output.setReversed(true);
  file.happen({ durationS: 60 });
  expect(file.state().phase).not.toBe('playing');
});

test('a track at its beginning is reversed from its end', () => {
  const { file, output } = setting();
  output.setReversed(true);
  output.loadSource(turm);
  expect(file.state().url).toBe('turm.reversed.m4a');
  file.happen({ durationS: 60 });
  expect(output.state().positionS).toBeLessThan(0.2);
  output.play();
  expect(file.state()).toMatchObject({ phase: 'playing', positionS: 0 });
});

test('a sound that cannot be reversed plays on forwards and reports it', async () => {
  const { file, output, requested } = setting();
  output.loadSource({ url: 'lang.m4a', reversedUrl: undefined });
  output.play();
  file.happen({ positionS: 20, durationS: 3_600 });
  output.setReversed(true);
  expect(output.reversal()).toBe('preparing');
  await new Promise((resolve) => setImmediate(resolve));
  expect(output.reversal()).toBe('impossible');
  expect(requested).toEqual(['lang.m4a']);
  expect(file.state()).toMatchObject({ url: 'lang.m4a', phase: 'playing', positionS: 20 });
});

test('a preparation is cancelled by turning forwards and by another track', async () => {
  const { output } = setting();
  output.loadSource({ url: 'lang.m4a', reversedUrl: undefined });
  output.setReversed(true);
  output.setReversed(false);
  await new Promise((resolve) => setImmediate(resolve));
  expect(output.reversal()).toBe('possible');
  output.setReversed(true);
  output.loadSource(turm);
  await new Promise((resolve) => setImmediate(resolve));
  expect(output.reversal()).toBe('possible');
});

test('loading the same track again changes nothing', () => {
  const { file, output } = setting();
  output.loadSource(turm);
  file.happen({ positionS: 20, durationS: 60 });
  output.loadSource({ ...turm });
  expect(output.state().positionS).toBe(20);
});

test('closed, it is silent and emits nothing more', () => {
  const { file, output, notified } = setting();
  output.loadSource(turm);
  output.play();
  output.close();
  const before = notified.length;
  expect(file.state().phase).toBe('paused');
  file.happen({ positionS: 3 });
  expect(notified.length).toBe(before);
});
