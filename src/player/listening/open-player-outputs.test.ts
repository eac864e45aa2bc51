import { expect, test } from 'vitest';
import { memoryEffectsAudio } from '../../platform/audio-effects/memory.ts';
import { NO_EFFECTS } from '../../core/effects/effects.ts';
import { contentStateOf } from '../../core/progress/entry.ts';
import { SILENCE } from '../../core/listening/audio-state.ts';
import { openPlayer } from './open-player.ts';
import {
  story,
  track,
  aListeningDevice,
  openPlayerOn,
  listen,
  playing,
} from './testing/a-listening-device.ts';

test('a station that never played is not played: its list waits until the sound has begun', () => {
  const at = aListeningDevice();
  const silent = (phase: 'loading' | 'failed') => () => {
    at.audio.happen({ phase, error: phase === 'failed' ? 'audio/network' : undefined });
  };
  const { player } = openPlayerOn({
    ...at,
    ports: { ...at.ports, audio: { ...at.audio, play: silent('loading') } },
  });
  const reached = () => {
    at.clock.advance(8000);
    const { entries } = at.walk.progress();
    return [
      contentStateOf(at.walk.progress(), 'track', 'markt'),
      entries['track:turm']?.isHighlighted,
    ];
  };
  player.play();
  expect(reached()).toEqual(['inactive', true]);
  silent('failed')();
  expect(reached()).toEqual(['inactive', true]);
  player.retry();
  expect([reached(), player.state().begun]).toEqual([['inactive', true], undefined]);
  at.audio.play();
  expect(reached()).toEqual(['active', false]);
});

test('a preview sound plays in between, and the track waits at its second', () => {
  const at = playing();
  listen(at, 8);
  const previewSound = { url: 'raetsel.de', title: 'Das Rätsel' };
  at.player.togglePreviewSound(previewSound);
  expect([at.audio.state().url, at.audio.state().phase]).toEqual(['raetsel.de', 'playing']);
  expect(at.mediaSession.shown()?.title).toBe('Das Rätsel');
  at.player.togglePreviewSound(previewSound);
  expect(at.audio.state().phase).toBe('paused');
  at.player.togglePreviewSound(previewSound);
  at.audio.happen({ phase: 'ended', positionS: 9 });
  expect(at.player.state().previewSound).toBeUndefined();
  expect([at.audio.state().url, at.audio.state().positionS]).toEqual(['turm.de', 8]);
  expect(at.audio.state().phase).not.toBe('playing');
  expect(at.savedS('turm')).toBe(8);
});

test('in another language the track continues at the same moment', () => {
  const at = playing();
  listen(at, 30);
  at.player.setLanguage(3);
  expect([at.audio.state().url, at.audio.state().phase, at.audio.state().positionS]).toEqual([
    'turm.en',
    'playing',
    30,
  ]);
  at.audio.happen({ durationS: 90 });
  expect([at.audio.state().positionS, at.player.state().soundLanguage]).toEqual([45, 3]);
});

test('where the other language has no sound of its own, playback does not break', () => {
  const at = playing();
  at.player.choose(track('bach'), 'play');
  listen(at, 3);
  at.player.setLanguage(3);
  expect([at.audio.state().url, at.audio.state().phase, at.audio.state().positionS]).toEqual([
    'bach.de',
    'playing',
    3,
  ]);
  expect(at.player.state().soundLanguage).toBe(2);
});

test('a station without sound shows it, is reported once and applies its list', () => {
  const at = playing();
  at.player.choose(track('stumm'), 'play');
  expect([at.player.state().url, at.player.state().sound]).toEqual([undefined, SILENCE]);
  expect(at.audio.state().phase).not.toBe('playing');
  expect(at.warned).toEqual([['track/no-sound', { track: 'stumm' }]]);
  expect(contentStateOf(at.walk.progress(), 'track', 'ende')).toBe('active');
});

test('after a network error it resumes automatically at its position, when there is a network again', () => {
  const at = playing();
  listen(at, 7);
  at.audio.happen({ phase: 'failed', error: 'audio/network' });
  at.pageLife.comeOnline();
  expect([at.audio.state().phase, at.audio.state().positionS]).toEqual(['playing', 7]);
});

test('a network that returns without an event is found by polling, and the sound resumes', async () => {
  const at = playing();
  listen(at, 7);
  at.audio.happen({ phase: 'failed', error: 'audio/network' });
  at.clock.advance(4000);
  await new Promise((answered) => setTimeout(answered));
  expect([at.audio.state().phase, at.audio.state().positionS]).toEqual(['playing', 7]);
});

test('a sound that was paused, or is broken for another reason, does not start by itself', () => {
  const at = playing();
  at.audio.happen({ phase: 'failed', error: 'audio/missing' });
  at.pageLife.comeOnline();
  expect(at.audio.state().phase).toBe('failed');
  at.player.pause();
  at.audio.happen({ phase: 'failed', error: 'audio/network' });
  at.pageLife.comeOnline();
  at.clock.advance(60_000);
  expect(at.audio.state().phase).toBe('failed');
  at.player.retry();
  expect(at.audio.state().phase).toBe('playing');
});

test('waiting is shown after 5 s, and after 15 s as possibly endless', () => {
  const at = playing();
  at.audio.happen({ phase: 'loading' });
  at.clock.advance(4999);
  expect(at.player.state().wait).toBeUndefined();
  at.clock.advance(1);
  expect(at.player.state().wait).toBe('slow');
  at.clock.advance(10_000);
  expect(at.player.state().wait).toBe('stuck');
  at.audio.happen({ phase: 'playing' });
  expect(at.player.state().wait).toBeUndefined();
});

test('the lock screen shows what plays and its controls work', () => {
  const at = playing();
  expect(at.mediaSession.shown()).toEqual({
    title: 'Der Turm',
    artist: 'Die Glockenleute',
    album: 'Die Glocke',
    cover: 's.webp',
  });
  expect(at.mediaSession.playbackSnapshot()).toEqual({
    isSounding: true,
    positionS: 0,
    durationS: 60,
    rate: 1,
  });
  at.mediaSession.press({ type: 'seek', toS: 40 });
  at.mediaSession.press({ type: 'skip', byS: -15 });
  expect(at.audio.state().positionS).toBe(25);
  expect(at.mediaSession.playbackSnapshot()?.positionS).toBe(25);
  at.mediaSession.press({ type: 'pause' });
  expect([at.audio.state().phase, at.mediaSession.playbackSnapshot()?.isSounding]).toEqual([
    'paused',
    false,
  ]);
  at.mediaSession.press({ type: 'play' });
  at.mediaSession.press({ type: 'next' });
  expect(at.player.state().track?.slug).toBe('bach');
  at.mediaSession.press({ type: 'previous' });
  expect(at.player.state().track?.slug).toBe('turm');
  at.mediaSession.press({ type: 'stop' });
  expect(at.audio.state().phase).not.toBe('playing');
  at.close();
  expect(at.mediaSession.shown()).toBeUndefined();
});

test('the first gesture unlocks the audio output', () => {
  const at = aListeningDevice();
  openPlayerOn(at);
  expect(at.audio.isUnlocked()).toBe(false);
  at.pageLife.touch();
  expect(at.audio.isUnlocked()).toBe(true);
});

test('with effects the second output continues at the same second, without them the first again', async () => {
  const at = aListeningDevice();
  const second = memoryEffectsAudio();
  let brought = 0;
  const effects = () => {
    brought += 1;
    return Promise.resolve(second);
  };
  const player = openPlayer({
    ...{ story, walk: at.walk, language: 2, track: track('turm') },
    ports: { ...at.ports, effects },
  });
  player.open();
  player.play();
  at.audio.happen({ positionS: 20, durationS: 60 });
  const slow = { ...NO_EFFECTS, playbackRate: 0.5 };
  player.setEffects(slow);
  player.setEffects({ ...slow, isReversed: true });
  await Promise.resolve();
  await Promise.resolve();
  expect(brought).toBe(1);
  expect(second.source()).toEqual({ url: 'turm.de', language: 2, reversedUrl: 'turm.rev' });
  expect(second.applied()).toEqual({ ...slow, isReversed: true });
  expect([at.audio.state().phase, second.state().phase, second.state().positionS]).toEqual([
    'paused',
    'playing',
    20,
  ]);
  second.happen({ positionS: 26 });
  expect(player.state().sound.positionS).toBe(26);
  player.setEffects(undefined);
  expect([second.state().phase, at.audio.state().phase, at.audio.state().positionS]).toEqual([
    'paused',
    'playing',
    26,
  ]);
});

test('at the end the effects are reset and the plain output is at the beginning', async () => {
  const at = aListeningDevice();
  const second = memoryEffectsAudio();
  const player = openPlayer({
    ...{ story, walk: at.walk, language: 2, track: track('turm') },
    ports: { ...at.ports, effects: () => Promise.resolve(second) },
  });
  player.open();
  player.play();
  player.setEffects({ ...NO_EFFECTS, playbackRate: 5 });
  await new Promise((resolve) => setImmediate(resolve));
  second.happen({ phase: 'ended', positionS: 60, durationS: 60 });
  expect(player.state().effects).toBe(undefined);
  expect(player.state().sound).toMatchObject({ url: 'turm.de', positionS: 0, phase: 'paused' });
});

test('where the second output does not load, the first plays on', async () => {
  const at = aListeningDevice();
  const player = openPlayer({
    ...{ story, walk: at.walk, language: 2, track: track('turm') },
    ports: { ...at.ports, effects: () => Promise.reject(new Error('offline')) },
  });
  player.open();
  player.play();
  player.setEffects(NO_EFFECTS);
  await new Promise((resolve) => setImmediate(resolve));
  expect([player.state().effects, at.audio.state().phase]).toEqual([undefined, 'playing']);
  expect(at.warned).toEqual([['effects/not-loaded', undefined]]);
});
