import { expect, test } from 'vitest';
import { memoryAudio } from '../../../src/platform/audio/memory.ts';
import { SILENCE } from '../../../src/core/listening/audio-state.ts';

test('a loaded file is at its beginning and is silent', () => {
  const audio = memoryAudio();
  audio.load('a.m4a');
  expect(audio.state()).toEqual({ ...SILENCE, url: 'a.m4a' });
});

test('loading the same file again changes nothing, another begins anew', () => {
  const audio = memoryAudio();
  audio.load('a.m4a');
  audio.play();
  audio.happen({ positionS: 7, durationS: 60 });
  audio.load('a.m4a');
  expect(audio.state()).toEqual({
    ...SILENCE,
    url: 'a.m4a',
    phase: 'playing',
    positionS: 7,
    durationS: 60,
  });
  audio.load('b.m4a');
  expect(audio.state()).toEqual({ ...SILENCE, url: 'b.m4a' });
});

test('a file that failed is loaded again', () => {
  const audio = memoryAudio();
  audio.load('a.m4a');
  audio.happen({ phase: 'failed', error: 'audio/network', positionS: 4 });
  audio.load('a.m4a');
  expect(audio.state()).toEqual({ ...SILENCE, url: 'a.m4a' });
});

test('a file that is fetched again keeps its position', () => {
  const audio = memoryAudio();
  audio.load('a.m4a');
  audio.happen({ phase: 'failed', error: 'audio/network', positionS: 4, durationS: 60 });
  audio.retry();
  expect(audio.state()).toEqual({ ...SILENCE, url: 'a.m4a', positionS: 4 });
});

test('a seek stays within the file, and before the file is loaded sets where Play begins', () => {
  const audio = memoryAudio();
  audio.load('a.m4a');
  audio.seek(134);
  expect(audio.state().positionS).toBe(134);
  audio.happen({ durationS: 60 });
  audio.seek(900);
  expect(audio.state().positionS).toBe(60);
  audio.seek(-3);
  expect(audio.state().positionS).toBe(0);
});

test('a requested pause is no interruption, and the next start ends one', () => {
  const audio = memoryAudio();
  audio.load('a.m4a');
  audio.play();
  audio.pause();
  expect([audio.state().phase, audio.state().isInterrupted]).toEqual(['paused', false]);
  audio.happen({ phase: 'paused', isInterrupted: true });
  audio.play();
  expect([audio.state().phase, audio.state().isInterrupted]).toEqual(['playing', false]);
});

test('playing without a file is an error, not silence', () => {
  const audio = memoryAudio();
  audio.play();
  expect(audio.state().error).toBe('audio/missing');
});

test('a listener that has unsubscribed is not called', () => {
  const audio = memoryAudio();
  const received: string[] = [];
  const stop = audio.subscribe(() => received.push(audio.state().phase));
  audio.load('a.m4a');
  stop();
  audio.play();
  expect(received).toEqual(['idle']);
});
