import { expect, test } from 'vitest';
import { asSlug } from '../../core/story/slug.ts';
import { aTrack } from '../../core/story/testing/an-element.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { german as messages } from '../../i18n/german.ts';
import { idlePlayerState } from '../session/idle-player-state.ts';
import type { PlayerState } from '../session/walk-player.ts';
import { soundMessage } from './sound-message.ts';

const story = aWalk().build();
const track = aTrack({ slug: 'turm', audio: { 2: 'turm.de' }, transcript: { 2: 'turm.vtt' } });
const soundMessageFor = (state: Partial<PlayerState>, language = 2) =>
  soundMessage(
    { ...idlePlayerState(track, language), ...state },
    { story, language, languageCode: 'de' },
    messages,
  );
const failed = (error: PlayerState['sound']['error']) => ({
  sound: { ...idlePlayerState(track, 2).sound, phase: 'failed' as const, error },
});

test('where nothing is wrong, nothing is said', () => {
  expect(soundMessageFor({})).toEqual({ text: undefined, actions: [] });
});

test('broken sound: what it is, once more, the text, and the way on', () => {
  expect(soundMessageFor(failed('audio/missing'))).toEqual({
    text: messages.audioMissing,
    actions: ['without-sound', 'retry', 'read', 'next'],
  });
  expect(soundMessageFor({ ...failed('audio/unreadable'), begun: track.slug }).actions).toEqual([
    ...['retry', 'read', 'next'],
  ]);
  expect(
    soundMessageFor({ ...failed('audio/network'), track: aTrack({ slug: asSlug('x') }) }).actions,
  ).toEqual(['retry', 'next']);
  expect(soundMessageFor(failed('audio/blocked'))).toEqual({
    text: messages.audioBlocked,
    actions: [],
  });
});

test('a broken aside leads on to no station', () => {
  const previewSound = { url: 'raetsel.de', title: 'Rätsel' };
  expect(soundMessageFor({ ...failed('audio/unreadable'), previewSound })).toEqual({
    text: messages.audioUnreadable,
    actions: ['retry'],
  });
});

test('a long wait has words, a longer one a way out', () => {
  expect(soundMessageFor({ wait: 'slow' })).toEqual({ text: messages.audioSlow, actions: [] });
  expect(soundMessageFor({ wait: 'stuck' })).toEqual({
    text: messages.audioStuck,
    actions: ['retry', 'read', 'next'],
  });
});

test.each([
  ['earlier-visit', undefined],
  ['interruption', messages.stoppedByInterruption],
  ['sleep-timer', messages.stoppedBySleep],
  ['other-tab', messages.stoppedByOtherTab],
] as const)('stopped by %s: why, and one tap goes on', (why, text) => {
  expect(soundMessageFor({ continuation: { atS: 134, why } })).toEqual({
    text,
    actions: ['go-on'],
  });
});

test('an offer can be taken or dropped', () => {
  expect(soundMessageFor({ offered: track })).toEqual({
    text: undefined,
    actions: ['next', 'drop-offer'],
  });
});

test('a station without sound leads on, a voice in another language is named', () => {
  expect(soundMessageFor({ url: undefined })).toEqual({
    text: messages.audioNone,
    actions: ['read', 'next'],
  });
  expect(soundMessageFor({}, 3).text).toBe(`${messages.audioOtherLanguage} Deutsch`);
});
