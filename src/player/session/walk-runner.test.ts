import { afterEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryWalkTexts } from '../../platform/local-state/memory.ts';
import { contentStateOf } from '../../core/progress/entry.ts';
import { decodeProgress } from '../../core/progress/storage.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { openWalk, type ScreenCommand } from './walk-runner.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function setting() {
  const warned: unknown[] = [];
  const reloads: number[] = [];
  const clock = manualClock(1_000_000);
  const store = memoryWalkTexts();
  const ports = {
    clock,
    store,
    undo: memoryWalkTexts(),
    report: { warn: (kind: string, details?: unknown) => warned.push([kind, details]) },
    reload: () => reloads.push(clock.nowMs()),
  };
  return { clock, store, ports, warned, reloads };
}

const story = aWalk()
  .withTrack({
    slug: 'turm',
    isActiveFromStart: true,
    activates: [{ kind: 'track', slug: 'markt' }],
  })
  .withTrack({ slug: 'markt', isActiveFromStart: false })
  .build();

test('playing a track opens the next one when its delay has run', () => {
  const { clock, ports } = setting();
  const walk = openWalk(story, ports);
  walk.send({ type: 'track/played', track: 'turm', atMs: clock.nowMs() });
  clock.advance(2999);
  expect(contentStateOf(walk.progress(), 'track', 'markt')).toBe('inactive');
  clock.advance(1);
  expect(contentStateOf(walk.progress(), 'track', 'markt')).toBe('active');
});

test('a delay that was running when the page closed is applied at the next opening', () => {
  const { clock, ports } = setting();
  const walk = openWalk(story, ports);
  walk.send({ type: 'track/played', track: 'turm', atMs: clock.nowMs() });
  walk.close();
  clock.advance(60_000);
  expect(contentStateOf(walk.progress(), 'track', 'markt')).toBe('inactive');
  expect(contentStateOf(openWalk(story, ports).progress(), 'track', 'markt')).toBe('active');
});

test('every change is stored before listeners are notified', () => {
  const { clock, store, ports } = setting();
  const walk = openWalk(story, ports);
  const seen: boolean[] = [];
  walk.subscribe(() => seen.push(store.readText(story.slug)?.includes('markt') ?? false));
  walk.send({ type: 'track/played', track: 'turm', atMs: clock.nowMs() });
  expect(seen).toEqual([true]);
});

test('a store that fails is reported, and the walk continues', () => {
  const { clock, ports } = setting();
  const walk = openWalk(story, { ...ports, store: { ...ports.store, writeText: () => false } });
  walk.send({ type: 'track/played', track: 'turm', atMs: clock.nowMs() });
  clock.advance(3000);
  expect([walk.isUnsaved(), contentStateOf(walk.progress(), 'track', 'markt')]).toEqual([
    true,
    'active',
  ]);
});

test('an effect that throws is reported, and those after it are performed', () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const broken = new Error('broken store');
  const { clock, ports } = setting();
  const writeText = () => {
    throw broken;
  };
  const walk = openWalk(story, { ...ports, store: { ...ports.store, writeText } });
  const notified: string[] = [];
  walk.subscribe(() => {
    throw broken;
  });
  walk.subscribe(() => notified.push('second'));
  const stepped: string[] = [];
  walk.onStep(({ event }) => stepped.push(event.type));
  walk.send({ type: 'track/played', track: 'turm', atMs: clock.nowMs() });
  clock.advance(3000);
  expect(contentStateOf(walk.progress(), 'track', 'markt')).toBe('active');
  expect(notified).toEqual(['second', 'second']);
  expect(stepped.slice(-2)).toEqual(['track/played', 'time/passed']);
  expect(new Set(reported)).toEqual(new Set([broken]));
});

test('damaged stored progress is reported once and does not stop the walk', () => {
  const { store, ports, warned } = setting();
  store.writeText(
    story.slug,
    '[{"type":"track","slug":7},{"type":"track","slug":"turm","state":"finished","highlight":false}]',
  );
  const walk = openWalk(story, ports);
  expect(contentStateOf(walk.progress(), 'track', 'turm')).toBe('finished');
  expect(warned).toEqual([['progress/unreadable-part', { count: 1 }]]);
});

test('the password of a locked track is a command to the screen', () => {
  const { ports } = setting();
  const lockedStory = aWalk()
    .with({ hasTrackPasswords: true })
    .withTrack({ slug: 'turm', isActiveFromStart: false, password: { 1: 'Glocke' } })
    .build();
  const walk = openWalk(lockedStory, ports);
  const commands: ScreenCommand[] = [];
  const stop = walk.onCommand((command) => commands.push(command));
  walk.send({ type: 'track/opened', track: 'turm' });
  stop();
  walk.send({ type: 'track/opened', track: 'turm' });
  expect(commands).toEqual([{ type: 'password/ask', track: 'turm' }]);
});

test('listeners are notified when all items of an activation list are applied', () => {
  const { clock, ports } = setting();
  const walk = openWalk(story, ports);
  const completed: unknown[] = [];
  const stop = walk.onActivationComplete((cause) => completed.push(cause));
  walk.send({ type: 'track/played', track: 'turm', atMs: clock.nowMs() });
  expect(completed).toEqual([]);
  clock.advance(3000);
  expect(completed).toEqual([{ kind: 'played', track: 'turm' }]);
  stop();
  walk.send({ type: 'track/played', track: 'markt', atMs: clock.nowMs() });
  expect(completed).toHaveLength(1);
});

test('a reset removes the stored progress and reloads', () => {
  const { clock, ports, reloads } = setting();
  const walk = openWalk(story, ports);
  walk.send({ type: 'track/played', track: 'turm', atMs: clock.nowMs() });
  walk.send({ type: 'progress/reset', atMs: clock.nowMs() });
  expect(reloads).toEqual([clock.nowMs()]);
  expect(openWalk(story, ports).progress().entries).toEqual({
    'track:turm': {
      kind: 'track',
      slug: 'turm',
      state: 'active',
      isHighlighted: true,
      generation: 0,
    },
  });
});

test('a reset is atomic: whenever the process ends, the walk has an epoch', () => {
  const { clock, store, ports } = setting();
  const epochs: unknown[] = [];
  const note = () => epochs.push(decodeProgress(store.readText(story.slug))?.progress.epoch);
  const seen = <Given extends readonly unknown[], T>(work: (...given: Given) => T) => {
    return (...given: Given) => {
      const result = work(...given);
      note();
      return result;
    };
  };
  const watched = {
    ...store,
    writeText: seen(store.writeText),
    removeText: seen(store.removeText),
  };
  const walk = openWalk(story, { ...ports, store: watched });
  walk.send({ type: 'progress/reset', atMs: clock.nowMs() });
  expect(epochs).not.toContain(undefined);
  expect(epochs.at(-1)).toBe(1);
});

test('where overwriting fails, a reset removes the stored progress', () => {
  const { clock, store, ports } = setting();
  const walk = openWalk(story, ports);
  walk.send({ type: 'track/played', track: 'turm', atMs: clock.nowMs() });
  const { readText, removeText } = store;
  const full = {
    ...{ readText, removeText },
    // As with a quota: there is space again once the old text is removed.
    writeText: (slug: string, text: string) =>
      readText(slug) === undefined && store.writeText(slug, text),
  };
  openWalk(story, { ...ports, store: full }).send({ type: 'progress/reset', atMs: clock.nowMs() });
  expect(decodeProgress(readText(story.slug))?.progress).toMatchObject({ epoch: 1, delayed: [] });
});

test('a reset can be undone for ten minutes, over the reload', () => {
  const { clock, ports, reloads } = setting();
  const walk = openWalk(story, ports);
  walk.send({ type: 'track/played', track: 'turm', atMs: clock.nowMs() });
  clock.advance(3000);
  expect(walk.undoable()).toBeUndefined();
  walk.send({ type: 'progress/reset', atMs: clock.nowMs() });
  expect(reloads).toHaveLength(1);
  const secondRun = openWalk(story, ports);
  expect(contentStateOf(secondRun.progress(), 'track', 'markt')).toBe('inactive');
  const undoableReset = secondRun.undoable();
  expect(undoableReset?.untilMs).toBe(clock.nowMs() + 600_000);
  secondRun.send({ type: 'reset/undone', undoableReset: undoableReset!, atMs: clock.nowMs() });
  expect(contentStateOf(secondRun.progress(), 'track', 'markt')).toBe('active');
  expect(secondRun.undoable()).toBeUndefined();
});

test('after ten minutes no undo is offered', () => {
  const { clock, ports } = setting();
  const walk = openWalk(story, ports);
  walk.send({ type: 'progress/reset', atMs: clock.nowMs() });
  clock.advance(600_001);
  expect(walk.undoable()).toBeUndefined();
});

test('progress that another tab has saved meanwhile is merged, and not overwritten', () => {
  const { clock, ports } = setting();
  const [one, other] = [openWalk(story, ports), openWalk(story, ports)];
  one.send({ type: 'track/opened', track: 'markt' });
  other.send({ type: 'track/loaded', track: 'turm' });
  const reopened = openWalk(story, ports).progress().entries;
  expect([reopened['track:markt']?.state, reopened['track:turm']?.isHighlighted]).toEqual([
    'active',
    false,
  ]);
  other.send({ type: 'progress/reset', atMs: clock.nowMs() });
  one.send({ type: 'time/passed', atMs: clock.nowMs() });
  expect([one.progress().epoch, contentStateOf(one.progress(), 'track', 'markt')]).toEqual([
    1,
    'inactive',
  ]);
});
