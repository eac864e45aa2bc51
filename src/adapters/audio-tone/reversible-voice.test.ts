import { expect, test } from 'vitest';
import { memoryAudio } from '../audio-memory/audio-memory.ts';
import { reversibleVoice } from './reversible-voice.ts';

const turm = { url: 'turm.m4a', reversedUrl: 'turm.reversed.m4a' };

function setting() {
  const file = memoryAudio();
  const told: unknown[] = [];
  const asked: unknown[] = [];
  const voice = reversibleVoice({
    voice: file,
    fetch: (url) => {
      asked.push(url);
      return Promise.reject(new TypeError('offline'));
    },
    tell: () => told.push(file.state().phase),
  });
  return { file, voice, told, asked };
}

test('reversed, the other file plays at the mirrored second, and outside it is the track’s', () => {
  const { file, voice } = setting();
  voice.loadSource(turm);
  voice.play();
  file.happen({ positionS: 20, durationS: 60 });
  voice.setReversed(true);
  expect(file.state().url).toBe('turm.reversed.m4a');
  expect(voice.state()).toMatchObject({ url: 'turm.m4a', positionS: 20 });
  file.happen({ durationS: 60.5 });
  expect(file.state()).toMatchObject({ phase: 'playing', positionS: 40.5 });
  file.happen({ positionS: 43.5 });
  expect(voice.state()).toMatchObject({ url: 'turm.m4a', positionS: 17, phase: 'playing' });
});

test('turned back, it goes on forwards where it stood', () => {
  const { file, voice } = setting();
  voice.loadSource(turm);
  file.happen({ durationS: 60 });
  voice.setReversed(true);
  file.happen({ durationS: 60 });
  voice.seek(12);
  expect(file.state().positionS).toBe(48);
  voice.setReversed(false);
  expect(file.state()).toMatchObject({ url: 'turm.m4a', positionS: 12 });
});

test('a pause is kept when the sound is turned', () => {
  const { file, voice } = setting();
  voice.loadSource(turm);
  voice.play();
  file.happen({ positionS: 20, durationS: 60 });
  voice.pause();
  voice.setReversed(true);
  file.happen({ durationS: 60 });
  expect(file.state().phase).not.toBe('playing');
});

test('a track at its beginning is heard backwards from its end', () => {
  const { file, voice } = setting();
  voice.setReversed(true);
  voice.loadSource(turm);
  expect(file.state().url).toBe('turm.reversed.m4a');
  file.happen({ durationS: 60 });
  expect(voice.state().positionS).toBeLessThan(0.2);
  voice.play();
  expect(file.state()).toMatchObject({ phase: 'playing', positionS: 0 });
});

test('what cannot be turned goes on forwards and says so', async () => {
  const { file, voice, asked } = setting();
  voice.loadSource({ url: 'lang.m4a', reversedUrl: undefined });
  voice.play();
  file.happen({ positionS: 20, durationS: 3_600 });
  voice.setReversed(true);
  expect(voice.reversal()).toBe('preparing');
  await new Promise((resolve) => setImmediate(resolve));
  expect(voice.reversal()).toBe('impossible');
  expect(asked).toEqual(['lang.m4a']);
  expect(file.state()).toMatchObject({ url: 'lang.m4a', phase: 'playing', positionS: 20 });
});

test('a preparation is called off by a change of mind and by another track', async () => {
  const { voice } = setting();
  voice.loadSource({ url: 'lang.m4a', reversedUrl: undefined });
  voice.setReversed(true);
  voice.setReversed(false);
  await new Promise((resolve) => setImmediate(resolve));
  expect(voice.reversal()).toBe('possible');
  voice.setReversed(true);
  voice.loadSource(turm);
  await new Promise((resolve) => setImmediate(resolve));
  expect(voice.reversal()).toBe('possible');
});

test('the same track again changes nothing', () => {
  const { file, voice } = setting();
  voice.loadSource(turm);
  file.happen({ positionS: 20, durationS: 60 });
  voice.loadSource({ ...turm });
  expect(voice.state().positionS).toBe(20);
});

test('closed, it is silent and tells nothing more', () => {
  const { file, voice, told } = setting();
  voice.loadSource(turm);
  voice.play();
  voice.close();
  const before = told.length;
  expect(file.state().phase).toBe('paused');
  file.happen({ positionS: 3 });
  expect(told.length).toBe(before);
});
