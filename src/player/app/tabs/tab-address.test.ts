import { expect, test } from 'vitest';
import type { Tab } from '../../../core/story/model.ts';
import { aWalk } from '../../../core/story/testing/a-walk.ts';
import { requestedTab, tabBeside, tabOfAddress } from './tab-address.ts';

const walkWith = (features: readonly Tab[], startPage?: Tab) =>
  aWalk()
    .with({ features, ...(startPage === undefined ? {} : { startPage }) })
    .withTrack({ slug: 'turm' })
    .build();

test('a tab in the address wins, unless the story does not show it', () => {
  const story = walkWith(['info', 'playlist']);
  const requested = ['playlist', 'track-details', 'password', 'constructor', 7, undefined];
  expect(requested.map((tab) => tabOfAddress(story, undefined, tab))).toEqual([
    'playlist',
    'track-details',
    'info',
    'info',
    'info',
    'info',
  ]);
});

test('[PR19] without a tab in the address the rules decide', () => {
  const story = walkWith(['playlist', 'track-details-no-icon'], 'playlist');
  expect([
    tabOfAddress(story, undefined, undefined),
    tabOfAddress(story, 'turm', undefined),
    tabOfAddress(story, 'nirgendwo', undefined),
    tabOfAddress(walkWith([]), undefined, undefined),
  ]).toEqual(['playlist', 'track-details', 'info', undefined]);
});

test('a closed tab is replaced by the first other one', () => {
  expect([
    tabBeside(walkWith(['qr', 'playlist', 'info']), 'qr'),
    tabBeside(walkWith(['playlist', 'qr']), 'qr'),
    tabBeside(walkWith(['qr']), 'qr'),
  ]).toEqual(['playlist', 'playlist', 'info']);
});

test.each([
  ['', undefined],
  ['?download', 'info'],
  ['?download=&lang=en', 'info'],
  ['?download&tab=map', 'map'],
])('a link to the download opens the page about the walk: %s', (search, tab) => {
  expect(requestedTab(new URLSearchParams(search))).toBe(tab);
});
