import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Activation, Puzzle, Story, Track } from '../story/model.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import { aPuzzle, aTrack } from '../story/testing/an-element.ts';
import type { ProgressEvent } from './event.ts';
import { initialProgress } from './initial.ts';
import type { ElementEntry, Progress } from './state.ts';
import { stepProgress } from './step.ts';
import { decodeProgress, encodeProgress } from './storage.ts';

const SEED = 20260101;
const slugs = ['a', 'b', 'c', '__proto__', 'played:a/0@0.0'];
const slug = fc.constantFrom(...slugs, 'ghost');
const kind = fc.constantFrom('track', 'quest', 'puzzle');
const contentState = fc.constantFrom('inactive', 'active', 'finished');

const activation: fc.Arbitrary<Activation> = fc
  .record(
    { kind, slug, delayS: fc.constantFrom(0, 1, 3, 60), action: contentState },
    { requiredKeys: ['kind', 'slug'] },
  )
  .map((item) => item as Activation);
const list = fc.array(activation, { maxLength: 3 });
const track = (name: string): fc.Arbitrary<Track> =>
  fc.record({ activates: list, isActiveFromStart: fc.boolean() }).map((parts) => {
    return aTrack({ slug: name, password: name === 'c' ? { 1: 'word' } : {}, ...parts });
  });
const puzzle = (name: string): fc.Arbitrary<Puzzle> =>
  fc
    .record({ lists: fc.array(list, { maxLength: 2 }), isActiveFromStart: fc.boolean() })
    .map(({ lists, isActiveFromStart }) =>
      aPuzzle({ slug: name, activates: { kind: 'per-group', lists }, isActiveFromStart }),
    );
const story: fc.Arbitrary<Story> = fc
  .tuple(fc.tuple(...slugs.map(track)), fc.tuple(...slugs.map(puzzle)))
  .map(([tracks, puzzles]) => {
    const walk = aWalk().withQuest({ slug: 'a' }).with({ hasTrackPasswords: true }).build();
    return { ...walk, tracks, puzzles };
  });

const atMs = fc.nat({ max: 100_000 });
const timed: fc.Arbitrary<ProgressEvent> = fc.oneof(
  atMs.map((at): ProgressEvent => ({ type: 'time/passed', atMs: at })),
  atMs.map((at): ProgressEvent => ({ type: 'walk/opened', atMs: at })),
  fc.tuple(slug, atMs).map(([one, at]): ProgressEvent => {
    return { type: 'track/played', track: one, atMs: at };
  }),
  fc.tuple(slug, fc.nat({ max: 2 }), atMs).map(([one, group, at]): ProgressEvent => {
    return { type: 'puzzle/solved', puzzle: one, group, atMs: at };
  }),
);
const timeless: fc.Arbitrary<ProgressEvent> = fc.oneof(
  slug.map((one): ProgressEvent => ({ type: 'track/loaded', track: one })),
  slug.map((one): ProgressEvent => ({ type: 'track/opened', track: one })),
  fc.array(slug, { maxLength: 2 }).map((tracks): ProgressEvent => {
    return { type: 'password/accepted', tracks };
  }),
);
const position: fc.Arbitrary<ProgressEvent> = fc.tuple(slug, fc.nat()).map(([one, positionS]) => {
  return { type: 'position/saved', track: one, positionS, device: 'a' };
});
const inWalk = fc.oneof({ weight: 3, arbitrary: timed }, timeless);

const RANK = { inactive: 0, active: 1, finished: 2 };
/** The rank of an entry, in the order in which the merge compares. */
function rankOf(entry: ElementEntry | undefined): readonly number[] {
  if (entry === undefined) return [0, 0, 0];
  const seen = entry.state !== 'inactive' && !entry.isHighlighted ? 1 : 0;
  return [entry.generation, RANK[entry.state], seen];
}
function isAtLeast(a: readonly number[], b: readonly number[]): boolean {
  const index = a.findIndex((value, index) => value !== b[index]);
  return index < 0 || (a[index] ?? 0) > (b[index] ?? 0);
}

function walkThrough(
  walk: Story,
  events: readonly ProgressEvent[],
  see: (before: Progress, event: ProgressEvent) => void,
): Progress {
  return events.reduce((state, event) => {
    see(state, event);
    return stepProgress(walk, state, event).state;
  }, initialProgress(walk));
}

/** The same story without any actions: nothing revokes anything. */
function withoutActions(walk: Story): Story {
  const plain = (items: readonly Activation[]) => {
    return items.map(({ kind, slug, delayS = 0 }): Activation => ({ kind, slug, delayS }));
  };
  return {
    ...walk,
    tracks: walk.tracks.map((storyTrack) => ({
      ...storyTrack,
      activates: plain(storyTrack.activates),
    })),
    puzzles: walk.puzzles.map((storyPuzzle) => {
      const { activates } = storyPuzzle;
      if (activates.kind === 'same-for-all') return storyPuzzle;
      return { ...storyPuzzle, activates: { ...activates, lists: activates.lists.map(plain) } };
    }),
  };
}

test('[PR35] without actions, a repeated event changes no entry and soon nothing at all', () => {
  const property = fc.property(story, fc.array(inWalk, { maxLength: 25 }), (walk, events) => {
    const plain = withoutActions(walk);
    walkThrough(plain, events, (before, event) => {
      const once = stepProgress(plain, before, event).state;
      const twice = stepProgress(plain, once, event).state;
      expect(twice.entries).toEqual(once.entries);
      expect(stepProgress(plain, twice, event).state).toBe(twice);
    });
  });
  fc.assert(property, { seed: SEED, numRuns: 300 });
});

test('[PR36] generations never fall, states never fall within one, unlocked stays unlocked', () => {
  const any = fc.array(fc.oneof(inWalk, position), { maxLength: 40 });
  const property = fc.property(story, any, (walk, events) => {
    walkThrough(walk, events, (before, event) => {
      const after = stepProgress(walk, before, event).state;
      for (const old of Object.values(before.entries)) {
        const now = after.entries[`${old.kind}:${old.slug}`];
        expect(isAtLeast(rankOf(now), rankOf(old))).toBe(true);
        expect(old.isUnlocked === true && now?.isUnlocked !== true).toBe(false);
      }
    });
  });
  fc.assert(property, { seed: SEED, numRuns: 300 });
});

test('[PR37] progress is saved whenever it has changed, and only then', () => {
  const any = fc.array(fc.oneof(inWalk, position), { maxLength: 40 });
  const property = fc.property(story, any, (walk, events) => {
    walkThrough(walk, events, (before, event) => {
      const { state, effects } = stepProgress(walk, before, event);
      const isSaved = effects.some(({ type }) => type === 'progress/save');
      expect(isSaved).toBe(state !== before);
      if (state !== before) expect(state).not.toEqual(before);
    });
  });
  fc.assert(property, { seed: SEED, numRuns: 300 });
});

test('[PR9] after enough time no delay is left, and completion follows every played list', () => {
  const property = fc.property(story, fc.array(inWalk, { maxLength: 25 }), (walk, events) => {
    const state = walkThrough(walk, events, () => undefined);
    const played = stepProgress(walk, state, { type: 'track/played', track: 'a', atMs: 200_000 });
    const later = stepProgress(walk, played.state, { type: 'time/passed', atMs: 400_000 });
    expect(later.state.delayed.filter(({ isDone }) => !isDone)).toEqual([]);
    expect([...played.effects, ...later.effects]).toContainEqual({
      type: 'activation/complete',
      cause: { kind: 'played', track: 'a' },
    });
  });
  fc.assert(property, { seed: SEED, numRuns: 300 });
});

test('[PR28] any reachable state is read back from its stored form', () => {
  const any = fc.array(fc.oneof(inWalk, position), { maxLength: 40 });
  const property = fc.property(story, any, (walk, events) => {
    const progress = walkThrough(walk, events, () => undefined);
    expect(decodeProgress(encodeProgress(progress))).toEqual({ progress, unreadable: 0 });
  });
  fc.assert(property, { seed: SEED, numRuns: 300 });
});

test('[PR30] arbitrary text and arbitrary JSON never throw', () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.jsonValue()).map((v) => JSON.stringify(v)),
  );
  const property = fc.property(text, (stored) => {
    const read = decodeProgress(stored);
    expect(read === undefined || read.unreadable >= 0).toBe(true);
  });
  fc.assert(property, { seed: SEED, numRuns: 2000 });
});
