import { expect, test } from 'vitest';
import { manualClock } from '../adapters/clock-manual/clock-manual.ts';
import { memoryPassportSeals } from '../adapters/passport-seals-memory/memory-passport-seals.ts';
import { memoryProgress } from '../adapters/progress-memory/progress-memory.ts';
import { readPassport, writePassport } from '../core/passport/passport.ts';
import { stateOf } from '../core/progress/entry.ts';
import { decodeProgress } from '../core/progress/storage.ts';
import { aWalk } from '../core/story/testing/a-walk.ts';
import {
  carryPassport,
  isWorthCarrying,
  meetPassport,
  takePassport,
  type Met,
  type OpenedWalk,
} from './passports.ts';
import { openWalk } from './walk-runner.ts';

const story = aWalk('demo')
  .withTrack({
    slug: 'turm',
    activates: [{ kind: 'track', slug: 'spät', delayS: 600 }],
  })
  .withTrack({ slug: 'markt', isActiveFromStart: false })
  .withTrack({ slug: 'spät', isActiveFromStart: false })
  .withPuzzle({ slug: 'rätsel' })
  .build();

const NOW_MS = 1_795_000_000_000;

function aPhone(seals = memoryPassportSeals(1), of = story) {
  const clock = manualClock(NOW_MS);
  const store = memoryProgress();
  const walk = openWalk(of, {
    ...{ clock, store, undo: memoryProgress() },
    report: { warn: () => undefined },
    reload: () => undefined,
  });
  seals.become({ atS: NOW_MS / 1000 });
  const opened: OpenedWalk = { story: of, walk };
  const ports = { clock, seals };
  return {
    ...{ clock, store, walk, seals },
    carry: () => carryPassport(opened, ports),
    meet: (letters: string) => meetPassport(opened, ports, letters),
    take: (met: Met) => {
      if (met.kind !== 'passport/ready') throw new Error(met.kind);
      takePassport(opened, met, clock.nowMs());
    },
  };
}

type Phone = ReturnType<typeof aPhone>;

function walkHalfWay({ walk, clock }: Phone): void {
  walk.send({ type: 'track/played', track: 'turm', atMs: clock.nowMs() });
  walk.send({ type: 'position/saved', track: 'turm', positionS: 95.4, device: 'phone-a' });
  walk.send({ type: 'track/opened', track: 'markt' });
  walk.send({ type: 'position/saved', track: 'markt', positionS: 12, device: 'phone-a' });
}

async function carriedFrom(phone: Phone): Promise<string> {
  const carried = await phone.carry();
  if (!carried) throw new Error('nothing to carry');
  return carried.letters;
}

test('a second phone goes on where the first stopped, and keeps what it had', async () => {
  const [first, second] = [aPhone(), aPhone()];
  walkHalfWay(first);
  second.walk.send({ type: 'puzzle/solved', puzzle: 'rätsel', group: 0, atMs: NOW_MS });
  second.clock.advance(5000);
  const met = await second.meet(await carriedFrom(first));
  expect(met).toMatchObject({
    kind: 'passport/ready',
    reached: { open: 2, begun: 2, solved: 0, last: { slug: 'markt' } },
    ...{ madeAtMs: NOW_MS, confirmedAtMs: NOW_MS, missing: 0, isAcrossReset: false },
  });
  expect(stateOf(second.walk.progress(), 'track', 'markt')).toBe('inactive');
  second.take(met);
  const progress = second.walk.progress();
  expect(stateOf(progress, 'track', 'markt')).toBe('active');
  expect(stateOf(progress, 'puzzle', 'rätsel')).toBe('finished');
  expect(progress.positions['turm']?.positionS).toBe(95);
  expect(decodeProgress(second.store.read('demo'))?.progress).toEqual(progress);
});

test('a delay that runs goes along, and runs out on the second phone', async () => {
  const [first, second] = [aPhone(), aPhone()];
  walkHalfWay(first);
  second.take(await second.meet(await carriedFrom(first)));
  expect(stateOf(second.walk.progress(), 'track', 'spät')).toBe('inactive');
  second.clock.advance(600_000);
  expect(stateOf(second.walk.progress(), 'track', 'spät')).toBe('active');
});

test('taken over, it is all there, on either phone', async () => {
  const [first, second] = [aPhone(), aPhone()];
  walkHalfWay(first);
  const letters = await carriedFrom(first);
  second.take(await second.meet(letters));
  const kinds = [(await second.meet(letters)).kind, (await first.meet(letters)).kind];
  expect(kinds).toEqual(['passport/contained', 'passport/contained']);
});

test('where all that is new in it belongs to another revision, that is told', async () => {
  const first = aPhone();
  first.walk.send({ type: 'track/opened', track: 'markt' });
  const letters = await carriedFrom(first);
  const other = aPhone(undefined, aWalk('demo').withTrack({ slug: 'turm' }).build());
  const met = await other.meet(letters);
  expect([met.kind, met.kind === 'passport/contained' && met.missing]).toEqual([
    'passport/contained',
    1,
  ]);
});

test('without a network it is not confirmed, and taken over all the same', async () => {
  const seals = memoryPassportSeals(1);
  const [first, second] = [aPhone(seals), aPhone(seals)];
  walkHalfWay(first);
  seals.become({ isReachable: false });
  const carried = await first.carry();
  expect(carried).not.toHaveProperty('confirmedAtMs');
  const met = await second.meet(carried?.letters ?? '');
  expect(met).not.toHaveProperty('confirmedAtMs');
  second.take(met);
  expect(stateOf(second.walk.progress(), 'track', 'markt')).toBe('active');
});

test('what another host has confirmed counts as not confirmed', async () => {
  const [first, second] = [aPhone(memoryPassportSeals(1)), aPhone(memoryPassportSeals(2))];
  walkHalfWay(first);
  const met = await second.meet(await carriedFrom(first));
  expect([met.kind, 'confirmedAtMs' in met]).toEqual(['passport/ready', false]);
});

test('a confirmed passport that was changed is refused, however well it was put together', async () => {
  const [first, second] = [aPhone(), aPhone()];
  walkHalfWay(first);
  const less = await carriedFrom(first);
  first.walk.send({ type: 'puzzle/solved', puzzle: 'rätsel', group: 0, atMs: NOW_MS });
  first.clock.advance(5000);
  const [seal, content] = [readPassport(less), readPassport(await carriedFrom(first))].map(
    (reading) => (reading.ok ? reading.passport : undefined),
  );
  if (!content || !seal?.seal) throw new Error('not read');
  const forged = writePassport(content.packed, seal.seal);
  expect(await second.meet(forged)).toEqual({ kind: 'passport/forged' });
  const later = writePassport(seal.packed, { ...seal.seal, atS: seal.seal.atS + 1 });
  expect(await second.meet(later)).toEqual({ kind: 'passport/forged' });
});

test('made under a former name of the walk, it is one of this walk', async () => {
  const walkOf = (slug: string) => aWalk(slug).withTracks(2).build();
  const other = aPhone(memoryPassportSeals(1), walkOf('turm'));
  other.walk.send({ type: 'position/saved', track: 'track-1', positionS: 1, device: 'x' });
  const renamed = aPhone(undefined, { ...walkOf('stadtturm'), alsoCalled: ['turm'] });
  expect(await renamed.meet(await carriedFrom(other))).toMatchObject({ kind: 'passport/ready' });
});

test('of another walk, broken, or later than this release: each is told', async () => {
  const other = aPhone(memoryPassportSeals(1), aWalk('museum').withTracks(2).build());
  other.walk.send({ type: 'position/saved', track: 'track-1', positionS: 1, device: 'x' });
  const phone = aPhone();
  const letters = await carriedFrom(other);
  expect(await phone.meet(letters)).toEqual({ kind: 'passport/other-walk', walk: 'museum' });
  expect(await phone.meet(letters.slice(1))).toEqual({ kind: 'passport/unreadable' });
});

test('a reset on the second phone takes nothing from what is taken over, nor the other way round', async () => {
  const [first, second] = [aPhone(), aPhone()];
  walkHalfWay(first);
  second.walk.send({ type: 'progress/reset', atMs: NOW_MS });
  second.walk.send({ type: 'position/saved', track: 'turm', positionS: 200, device: 'phone-b' });
  const letters = await carriedFrom(first);
  const met = await second.meet(letters);
  expect(met).toMatchObject({ kind: 'passport/ready', isAcrossReset: true });
  second.take(met);
  expect(stateOf(second.walk.progress(), 'track', 'markt')).toBe('active');
  expect(second.walk.progress().epoch).toBe(1);
  first.take(await first.meet(await carriedFrom(second)));
  expect(first.walk.progress()).toEqual({ ...second.walk.progress(), epoch: 0 });
});

test('what another tab has saved meanwhile is not passed over', async () => {
  const [first, second] = [aPhone(), aPhone()];
  walkHalfWay(first);
  first.walk.send({ type: 'progress/reset', atMs: NOW_MS });
  first.walk.send({ type: 'track/opened', track: 'markt' });
  const met = await second.meet(await carriedFrom(first));
  const tab = openWalk(story, {
    ...{ clock: second.clock, store: second.store, undo: memoryProgress() },
    report: { warn: () => undefined },
    reload: () => undefined,
  });
  tab.send({ type: 'track/opened', track: 'spät' });
  second.take(met);
  expect(stateOf(second.walk.progress(), 'track', 'spät')).toBe('active');
});

test('who has reached nothing has nothing to take along', async () => {
  const phone = aPhone();
  expect(isWorthCarrying(story, phone.walk.progress())).toBe(false);
  expect(await phone.carry()).toBeUndefined();
});
