import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { accessGaps } from './access.ts';

const inBoth = { 2: 'de', 3: 'en' };

test('[CH18] a walk whose sounds have transcripts and whose pictures have descriptions has no such finding', () => {
  const walk = aWalk()
    .with({ cover: { 1: '/one.webp' }, coverAltText: inBoth })
    .withTrack({ audio: inBoth, transcript: inBoth, cover: inBoth, coverAltText: { 1: 'Both' } })
    .withQuest({ illustration: { 2: '/two.webp' }, illustrationAltText: inBoth })
    .withPuzzle()
    .build();
  expect(accessGaps(walk)).toEqual([]);
});

test('[CH18] a missing text is named by element and language, and another language is no replacement', () => {
  const walk = aWalk()
    .with({ cover: { 1: '/one.webp' }, coverAltText: { 2: '  ' } })
    .withTrack({
      slug: 'tor',
      audio: inBoth,
      transcript: { 2: '/tor.vtt' },
      cover: { 3: '/en.webp' },
    })
    .withTrack({ slug: 'stumm', audio: {}, transcript: {} })
    .withQuest({ slug: 'fall', illustration: inBoth, illustrationAltText: { 3: 'A bell' } })
    .withPuzzle({ slug: 'frage', illustration: { 2: '/frage.webp' } })
    .build();
  const track = { kind: 'track', slug: 'tor' };
  expect(accessGaps(walk)).toEqual([
    { kind: 'no-description', element: undefined, languages: [2, 3] },
    { kind: 'no-transcript', element: track, languages: [3] },
    { kind: 'no-description', element: track, languages: [2, 3] },
    { kind: 'no-description', element: { kind: 'quest', slug: 'fall' }, languages: [2] },
    { kind: 'no-description', element: { kind: 'puzzle', slug: 'frage' }, languages: [2, 3] },
  ]);
});
