import { expect, test } from 'vitest';
import { asSlug } from '../../core/story/slug.ts';
import { aTrack } from '../../core/story/testing/an-element.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { german as messages } from '../../i18n/german.ts';
import { playerAtRest } from '../../runtime/player/at-rest.ts';
import type { PlayerState } from '../../runtime/walk-player.ts';
import { soundWords } from './sound-words.ts';

const story = aWalk().build();
const track = aTrack({ slug: 'turm', audio: { 2: 'turm.de' }, transcript: { 2: 'turm.vtt' } });
const said = (state: Partial<PlayerState>, language = 2) =>
  soundWords(
    { ...playerAtRest(track, language), ...state },
    { story, language, languageCode: 'de' },
    messages,
  );
const failed = (fault: PlayerState['sound']['fault']) => ({
  sound: { ...playerAtRest(track, 2).sound, phase: 'failed' as const, fault },
});

test('where nothing is wrong, nothing is said', () => {
  expect(said({})).toEqual({ text: undefined, ways: [] });
});

test('broken sound: what it is, once more, the text, and the way on', () => {
  expect(said(failed('audio/missing'))).toEqual({
    text: messages.audioMissing,
    ways: ['without-sound', 'retry', 'read', 'next'],
  });
  expect(said({ ...failed('audio/unreadable'), begun: track.slug }).ways).toEqual([
    ...['retry', 'read', 'next'],
  ]);
  expect(said({ ...failed('audio/network'), track: aTrack({ slug: asSlug('x') }) }).ways).toEqual([
    'retry',
    'next',
  ]);
  expect(said(failed('audio/blocked'))).toEqual({ text: messages.audioBlocked, ways: [] });
});

test('a broken aside leads on to no station', () => {
  const aside = { url: 'raetsel.de', title: 'Rätsel' };
  expect(said({ ...failed('audio/unreadable'), aside })).toEqual({
    text: messages.audioUnreadable,
    ways: ['retry'],
  });
});

test('a long wait has words, a longer one a way out', () => {
  expect(said({ wait: 'slow' })).toEqual({ text: messages.audioSlow, ways: [] });
  expect(said({ wait: 'stuck' })).toEqual({
    text: messages.audioStuck,
    ways: ['retry', 'read', 'next'],
  });
});

test.each([
  ['earlier-visit', undefined],
  ['interruption', messages.stoppedByInterruption],
  ['sleep-timer', messages.stoppedBySleep],
  ['other-tab', messages.stoppedByOtherTab],
] as const)('stopped by %s: why, and one tap goes on', (why, text) => {
  expect(said({ continuation: { atS: 134, why } })).toEqual({ text, ways: ['go-on'] });
});

test('an offer can be taken or dropped', () => {
  expect(said({ offered: track })).toEqual({ text: undefined, ways: ['next', 'drop-offer'] });
});

test('a station without sound leads on, a voice in another language is named', () => {
  expect(said({ url: undefined })).toEqual({ text: messages.audioNone, ways: ['read', 'next'] });
  expect(said({}, 3).text).toBe(`${messages.audioOtherLanguage} Deutsch`);
});
