import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { initialProgress, restoredProgress } from './initial.ts';
import type { Progress } from './state.ts';
import { decodeProgress, encodeProgress, ownerKey, storageKey, undoKey } from './storage.ts';
import { statusLinesOf } from './testing/played.ts';

const progress: Progress = {
  epoch: 2,
  entries: {
    'track:a': {
      kind: 'track',
      slug: 'a',
      state: 'active',
      isHighlighted: true,
      generation: 3,
      isUnlocked: true,
    },
    'quest:a': { kind: 'quest', slug: 'a', state: 'finished', isHighlighted: false, generation: 0 },
  },
  delayed: [
    { id: 'played:a/0@0.0', target: { kind: 'track', slug: 'b' }, dueAtMs: 3000, isDone: false },
  ],
  positions: { a: { track: 'a', positionS: 1.5, counter: 4, device: 'phone' } },
};

test('[PR27] entries have the keys that every player reads; the rest is beside them', () => {
  expect(storageKey('demo')).toBe('progress_demo');
  expect(JSON.parse(encodeProgress(progress))).toEqual([
    { type: 'track', slug: 'a', state: 'active', highlight: true, generation: 3, unlocked: true },
    { type: 'quest', slug: 'a', state: 'finished', highlight: false, generation: 0 },
    {
      type: 'klangweg',
      slug: '',
      state: 'inactive',
      highlight: false,
      epoch: 2,
      delayed: progress.delayed,
      positions: Object.values(progress.positions),
    },
  ]);
});

test('[PR28] stored progress is read back', () => {
  for (const one of [progress, { ...progress, isEpochOwn: true as const }]) {
    expect(decodeProgress(encodeProgress(one))).toEqual({ progress: one, unreadable: 0 });
  }
});

test('[PR29] entries of an older player are read', () => {
  const text = JSON.stringify([
    { type: 'track', slug: 'a', state: 'active', highlight: true },
    { type: 'puzzle', slug: 'b', state: 'finished', highlight: false },
  ]);
  expect(decodeProgress(text)).toEqual({
    progress: {
      epoch: 0,
      entries: {
        'track:a': {
          kind: 'track',
          slug: 'a',
          state: 'active',
          isHighlighted: true,
          generation: 0,
        },
        'puzzle:b': {
          kind: 'puzzle',
          slug: 'b',
          state: 'finished',
          isHighlighted: false,
          generation: 0,
        },
      },
      delayed: [],
      positions: {},
    },
    unreadable: 0,
  });
});

test('[PR30] a value that is no list is no progress', () => {
  const texts = [undefined, null, '', '{', '{}', '"[]"', '7', 'null', 'true'];
  expect(texts.map(decodeProgress)).toEqual(texts.map(() => undefined));
});

test('[PR30] readable entries are read, the rest is counted', () => {
  const text = JSON.stringify([
    null,
    7,
    { type: 'track' },
    { type: 'radio', slug: 'a', state: 'active' },
    { type: 'track', slug: 'a', state: 'playing', highlight: true },
    { type: 'track', slug: 'b', state: 'active', highlight: 'yes', generation: -1, unlocked: 1 },
    {
      type: 'klangweg',
      epoch: 1.5,
      delayed: [{}, null, { id: 'x', target: { kind: 'track', slug: 'b' }, isDone: false }],
      positions: [{ track: 'a', device: 'x', positionS: -1, counter: 0 }, 'a'],
    },
  ]);
  expect(decodeProgress(text)).toEqual({
    progress: {
      epoch: 0,
      entries: {
        'track:b': {
          kind: 'track',
          slug: 'b',
          state: 'active',
          isHighlighted: false,
          generation: 0,
        },
      },
      delayed: [],
      positions: {},
    },
    unreadable: 10,
  });
});

test('[PR31] a new element of the story begins as it should, a stored one stays as it was', () => {
  const old = aWalk().withTrack().build();
  const story = aWalk().withTrack().withTrack().build();
  const stored: Progress = {
    ...initialProgress(old),
    entries: {
      'track:track-1': {
        kind: 'track',
        slug: 'track-1',
        state: 'inactive',
        isHighlighted: false,
        generation: 1,
      },
    },
  };
  expect(statusLinesOf(restoredProgress(story, stored))).toEqual([
    'track:track-1 inactive 1',
    'track:track-2 active! 0',
  ]);
  expect(restoredProgress(story, undefined)).toEqual({
    ...initialProgress(story),
    isEpochOwn: true,
  });
});

test('[PR23][PR27] the keys under which a walk is stored stay as they were', () => {
  expect([storageKey('turm'), ownerKey('turm'), undoKey('turm')]).toEqual([
    ...['progress_turm', 'klangweg_owner_turm', 'klangweg_undo_turm'],
  ]);
});

const storedEntry = { type: 'track', slug: 'a', state: 'inactive', highlight: true };
const delayed = {
  id: 'x',
  target: { kind: 'track', slug: 'a', delayS: 2, action: 'inactive' },
  dueAtMs: 7,
  isDone: false,
};
const position = { track: 'a', positionS: 0, counter: 0, device: 'd' };
const stored = (extra: object, ...entries: readonly unknown[]) =>
  decodeProgress(JSON.stringify([...entries, { type: 'klangweg', ...extra }]));

test('[PR28] an epoch of its own, delays with all their fields, and zeros are read back', () => {
  expect(
    stored({ epoch: 0, epochOwn: true, delayed: [delayed], positions: [position] }, storedEntry),
  ).toEqual({
    progress: {
      epoch: 0,
      isEpochOwn: true,
      entries: {
        'track:a': {
          ...{ kind: 'track', slug: 'a', state: 'inactive', isHighlighted: true, generation: 0 },
        },
      },
      delayed: [delayed],
      positions: { a: position },
    },
    unreadable: 0,
  });
});

test.each<[string, object, readonly unknown[]]>([
  ['an entry without a slug', {}, [{ ...storedEntry, slug: undefined }]],
  ['an entry of an unknown kind', {}, [{ ...storedEntry, type: 'song' }]],
  ['an entry in an unknown state', {}, [{ ...storedEntry, state: 'new' }]],
  ['a text among entries', {}, ['track']],
  ['a delay without an id', { delayed: [{ ...delayed, id: 1 }] }, []],
  ['a delay without an element', { delayed: [{ ...delayed, target: null }] }, []],
  ['a delay of no kind', { delayed: [{ ...delayed, target: { slug: 'a' } }] }, []],
  ['a delay of no element', { delayed: [{ ...delayed, target: { kind: 'track' } }] }, []],
  ['a delay that may have run', { delayed: [{ ...delayed, isDone: undefined }] }, []],
  ['a delay without a time', { delayed: [{ ...delayed, dueAtMs: null }] }, []],
  ['a delay at a text', { delayed: [{ ...delayed, dueAtMs: '7' }] }, []],
  ['a number among positions', { positions: [7] }, []],
  ['a position without a track', { positions: [{ ...position, track: null }] }, []],
  ['a position without a device', { positions: [{ ...position, device: 1 }] }, []],
  ['a position at a text', { positions: [{ ...position, positionS: '1' }] }, []],
  ['a position before the beginning', { positions: [{ ...position, positionS: -1 }] }, []],
  ['a position with half a count', { positions: [{ ...position, counter: 0.5 }] }, []],
])('[PR30] %s is left out and counted', (_, extra, entries) => {
  expect(stored(extra, ...entries)).toEqual({
    progress: { epoch: 0, entries: {}, delayed: [], positions: {} },
    unreadable: 1,
  });
});

test('[PR30] an invalid field within a delay is left out, and the delay counts', () => {
  const odd = { ...delayed, target: { kind: 'track', slug: 'a', delayS: '2', action: 'new' } };
  expect(stored({ delayed: [odd] })?.progress.delayed).toEqual([
    { ...delayed, target: { kind: 'track', slug: 'a' } },
  ]);
});

test('[PR30] nothing, and unparsable text, is no progress', () => {
  expect([null, undefined, '', '{', 'null', '{}'].map(decodeProgress)).toEqual(
    Array(6).fill(undefined),
  );
});
