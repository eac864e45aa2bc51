import { expect, test } from 'vitest';
import { cpuMsOf } from '../../../tests/support/measure/cpu-time.ts';
import { contentStateOf } from '../progress/entry.ts';
import type { ProgressEvent } from '../progress/event.ts';
import { initialProgress } from '../progress/initial.ts';
import type { Progress } from '../progress/state.ts';
import { stepProgress } from '../progress/step.ts';
import type { Story } from '../story/model.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import { checkWalk } from './check-walk.ts';
import type { Finding } from './finding.ts';
import { brokenStories } from './testing/broken-stories.ts';
import type { BrokenStory } from './testing/broken-story.ts';
import { parseActivations } from './testing/parse-activations.ts';
import { soundStories } from './testing/sound-stories.ts';
import type { SoundStory } from './testing/sound-stories.ts';

function replayed(story: Story, path: readonly ProgressEvent[]): Progress {
  return path.reduce(
    (state, event) => stepProgress(story, state, event).state,
    initialProgress(story),
  );
}

function withoutPath({ shown, ...finding }: Finding): readonly unknown[] {
  const { path, ...findingContent } = finding;
  expect(path).toBeInstanceOf(Array);
  return [findingContent, ...shown];
}

function byText(lines: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  return [...lines].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

const off = { isActiveFromStart: false } as const;

test('[CH1] there are at least 30 broken stories and 10 sound ones to test the check', () => {
  expect(brokenStories.length).toBeGreaterThanOrEqual(30);
  expect(soundStories.length).toBeGreaterThanOrEqual(10);
});

function brokenBy(kind: Finding['kind']): readonly BrokenStory[] {
  const stories = brokenStories.filter(({ wrong }) => wrong[0]?.[0].kind === kind);
  expect(stories.length).toBeGreaterThan(0);
  return stories;
}

function soundBy(rule: SoundStory['rule']): readonly SoundStory[] {
  return soundStories.filter((story) => story.rule === rule);
}

/** Expects exactly these findings, each with a path that replays to what it shows. */
function expectBroken({ story, options, wrong }: BrokenStory): void {
  const { findings, exploration } = checkWalk(story, options);
  expect(byText(findings.map(withoutPath))).toEqual(byText(wrong));
  expect(exploration.isComplete).toBe(true);
  for (const { path, shown } of findings) {
    const end = replayed(story, path);
    expect(shown).toEqual(
      shown.map((change) => ({ ...change, state: contentStateOf(end, change.kind, change.slug) })),
    );
  }
}

function expectSound({ story, options }: SoundStory): void {
  const { findings, exploration } = checkWalk(story, options);
  expect(findings).toEqual([]);
  expect(exploration.isComplete).toBe(true);
}

test.each(brokenBy('never-active'))('[CH1][CH2][CH3] never active: $name', expectBroken);
test.each(brokenBy('puzzle-unsolvable'))('[CH1][CH2][CH5] unsolvable: $name', expectBroken);
test.each(brokenBy('unknown-target'))('[CH1][CH2][CH6] unknown: $name', expectBroken);
test.each(brokenBy('password-unlearnable'))('[CH1][CH2][CH7] unlearnable: $name', expectBroken);
test.each(brokenBy('password-switch-off'))('[CH1][CH2][CH19] switched off: $name', expectBroken);
test.each(brokenBy('audio-missing'))('[CH1][CH2][CH8] silent: $name', expectBroken);
test.each(brokenBy('dead-end'))('[CH1][CH2][CH9] dead end: $name', expectBroken);
test.each(brokenBy('zones-overlap'))('[CH1][CH2][CH11] overlap: $name', expectBroken);

test.each(soundBy('CH3'))('[CH1][CH3] sound: $name', expectSound);
test.each(soundBy('CH4'))('[CH1][CH4] sound: $name', expectSound);
test.each(soundBy('CH5'))('[CH1][CH5] sound: $name', expectSound);
test.each(soundBy('CH7'))('[CH1][CH7] sound: $name', expectSound);
test.each(soundBy('CH10'))('[CH1][CH10] sound: $name', expectSound);
test.each(soundBy('CH11'))('[CH1][CH11] sound: $name', expectSound);
test.each(soundBy('CH13'))('[CH1][CH13] sound: $name', expectSound);

test('[CH9] the path to a dead end is a shortest one', () => {
  const { story } = brokenStories.find(({ name }) => name.startsWith('a door that closes'))!;
  const [finding] = checkWalk(story).findings;
  expect(finding?.path).toEqual([{ type: 'track/played', track: 'leave', atMs: 0 }]);
});

/** Each answer deactivates one station or activates another: more states than can be explored. */
function entangled(count: number): Story {
  return Array.from({ length: count }, (_, index) => index)
    .reduce(
      (walk, index) => {
        const other = (index * 7 + 3) % count;
        const lists = [
          parseActivations(`track:t${other}=inactive+0`),
          parseActivations(`track:t${(other + 1) % count}+0`),
        ];
        return walk
          .withTrack({
            slug: `t${index}`,
            audio: { 1: 'a.m4a' },
            activates: parseActivations(`track:e${index}`),
          })
          .withTrack({ isActiveFromStart: false, slug: `e${index}`, audio: { 1: 'a.m4a' } })
          .withPuzzle({
            slug: `p${index}`,
            solution: { 1: [['out'], ['in']] },
            activates: { kind: 'per-group', lists },
          });
      },
      aWalk().with({ features: ['quest', 'playlist'] }),
    )
    .build();
}

test('[CH12] the search ends at its bound and reports so', () => {
  const { exploration } = checkWalk(entangled(30), { maxSteps: 500 });
  expect(exploration.isComplete).toBe(false);
  expect(exploration.maxSteps).toBe(500);
  expect(exploration.steps).toBeGreaterThanOrEqual(500);
  expect(exploration.steps).toBeLessThan(700);
});

test('[CH12] beyond the bound no dead end is invented', () => {
  const { story } = soundStories.find(({ name }) => name.startsWith('a puzzle open for a minute'))!;
  const bounds = Array.from({ length: 20 }, (_, index) => index);
  const found = bounds.map((maxSteps) => checkWalk(story, { maxSteps }).findings);
  expect(found).toEqual(bounds.map(() => []));
});

/** A chain of 200 elements, each opening the next, with the last one first. */
function longChain(): Story {
  const walk = Array.from({ length: 95 }, (_, index) => 95 - index).reduce(
    (soFar, index) =>
      soFar
        .withTrack({
          slug: `t${index}`,
          isActiveFromStart: index === 1,
          audio: { 1: 'a.m4a' },
          activates: parseActivations(`puzzle:p${index}`, `quest:q${index % 10}`),
        })
        .withPuzzle({
          ...off,
          slug: `p${index}`,
          quest: `q${index % 10}`,
          activates: {
            kind: 'same-for-all',
            list: parseActivations(`track:t${Math.min(95, index + 1)}`),
          },
        }),
    Array.from({ length: 10 }, (_, index) => index).reduce(
      (soFar, index) => soFar.withQuest({ ...off, slug: `q${index}` }),
      aWalk().with({ features: ['quest', 'playlist'] }),
    ),
  );
  return walk.build();
}

test('[CH13] without a revocation nothing is searched', () => {
  const story = longChain();
  expect(story.tracks.length + story.quests.length + story.puzzles.length).toBe(200);
  expect(checkWalk(story)).toEqual({
    findings: [],
    exploration: { states: 1, steps: 0, maxSteps: 3000, isComplete: true },
  });
});

function fastestMs(story: Story): number {
  const times = Array.from({ length: 7 }, () => cpuMsOf(() => checkWalk({ ...story })));
  return Math.min(...times);
}

test('[CH14] 200 elements take no longer than a tenth of a second, sound or not', () => {
  const story = longChain();
  const broken: Story = {
    ...story,
    tracks: story.tracks.map((track) => ({ ...track, activates: parseActivations('track:ghost') })),
  };
  /** Shared machines are slow at times: their limit is three times as high. */
  const generousMs = 300;
  expect(fastestMs(story)).toBeLessThan(generousMs);
  expect(fastestMs(broken)).toBeLessThan(generousMs);
  expect(fastestMs(entangled(66))).toBeLessThan(generousMs);
});
