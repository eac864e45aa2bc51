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

test('without a problem there is no message', () => {
  expect(soundMessageFor({})).toEqual({ text: undefined, actions: [] });
});

test('broken sound: what it is, a retry, the text, and the next station', () => {
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

test('a broken preview sound leads to no station', () => {
  const previewSound = { url: 'raetsel.de', title: 'Rätsel' };
  expect(soundMessageFor({ ...failed('audio/unreadable'), previewSound })).toEqual({
    text: messages.audioUnreadable,
    actions: ['retry'],
  });
});

test('a long wait has a message, a longer one a link on', () => {
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
] as const)('stopped by %s: the reason, and one tap resumes', (why, text) => {
  expect(soundMessageFor({ continuation: { atS: 134, why } })).toEqual({
    text,
    actions: ['go-on'],
  });
});

test('an offer can be accepted or declined', () => {
  expect(soundMessageFor({ offered: track })).toEqual({
    text: undefined,
    actions: ['next', 'decline'],
  });
});

test('a station without sound leads to the next, a sound in another language is named', () => {
  expect(soundMessageFor({ url: undefined })).toEqual({
    text: messages.audioNone,
    actions: ['read', 'next'],
  });
  expect(soundMessageFor({}, 3).text).toBe(`${messages.audioOtherLanguage} Deutsch`);
});
