import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { aDevice, settled, type TestDevice } from './testing/a-device.ts';
import { aServer } from './testing/a-server.ts';
import { syncCommands, perPerson, seenThrough } from './testing/sync-commands.ts';
import {
  expectConverged,
  expectCountedOnce,
  expectFold,
  expectNoLeak,
  expectNothingLost,
  expectResetWins,
  people,
  QUEST,
  START,
  type Day,
} from './testing/what-must-hold.ts';

/** More days, and other ones, on demand: KLANGWEG_DAYS=10000 KLANGWEG_SEED=7 */
const DAYS = Number(process.env['KLANGWEG_DAYS'] ?? 100);
const SEED = Number(process.env['KLANGWEG_SEED'] ?? 20_260_101);
/** Includes the time that it takes to shrink a counterexample. */
const MAX_DAY_MS = 500;

const tracksOf = (who: string) =>
  Array.from({ length: perPerson }, (_, index) => `${who}-${index}`);
const puzzlesOf = (who: string) =>
  Array.from({ length: perPerson }, (_, index) => `${who}-p${index}`);
const withTracks = [...people, 'nobody']
  .flatMap(tracksOf)
  .reduce((walk, slug) => walk.withTrack({ slug, isActiveFromStart: false }), aWalk('demo'))
  .withTrack({ slug: START })
  .withQuest({ slug: QUEST });
const story = [...people, 'nobody']
  .flatMap(puzzlesOf)
  .reduce((walk, slug) => walk.withPuzzle({ slug }), withTracks)
  .build();
/** A solved puzzle counts as solved with this delay. */
const UNTIL_FINISHED_MS = 10_000;

function aDay(deviceCount: number): Day {
  const server = aServer();
  const devices = Array.from({ length: deviceCount }, () => aDevice(story, server));
  return {
    ...{ server, devices, earned: [], epochs: [] },
    ...{ haveReset: new Set(), answers: new Map() },
  };
}

/**
 * In the evening every network is good again, and pending deliveries have arrived or never will.
 */
async function evening({ server, devices }: Day): Promise<void> {
  for (const device of devices) {
    device.dieAfter(Infinity);
    if (device.isDead()) await device.reopen();
    device.setNetwork('good');
    device.clock.advance(UNTIL_FINISHED_MS);
  }
  for (let left = server.post.count(); left > 1; left -= 2) server.post.arrive(left);
  await settled();
}

async function visit(device: TestDevice, person: string): Promise<void> {
  await seenThrough(device, device.signIn(person));
  // A puzzle solved on another device finishes here once it is due on this clock.
  device.clock.advance(UNTIL_FINISHED_MS);
  await settled();
  await device.sync().sendNow();
  await settled();
  expect(device.sync().state().waiting, `nothing of ${person} waits any more`).toBe(0);
}

async function judge(day: Day): Promise<void> {
  const { server, devices } = day;
  for (const person of people) {
    for (const device of [...devices, ...devices]) await visit(device, person);
    expectResetWins(day, person);
    expectNothingLost(day, person);
    expectFold(server, person);
    expectConverged(day, person);
    expectNoLeak(day);
    const onServer = server.progressOf(person);
    while (server.post.count() > 0) server.post.arrive(0);
    expect(server.progressOf(person), 'what comes after all else changes nothing').toEqual(
      onServer,
    );
    for (const device of devices) await seenThrough(device, device.signOut());
  }
  for (const device of devices) await device.sync().sendNow();
  await settled();
  expectCountedOnce(day);
}

/** Without a seed fast-check takes a fresh one, and reports it with a counterexample. */
const runs = {
  [`${DAYS} days of seed ${SEED}`]: { numRuns: DAYS, seed: SEED },
  'a fresh seed': { numRuns: 15 },
};

test.each(Object.entries(runs))(
  '[SY14] %s: whatever happens to some devices of two people, nothing is lost, doubled, leaked or diverging',
  async (_, parameters) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 4 }), syncCommands, async (deviceCount, all) => {
        const day = aDay(deviceCount);
        await fc.asyncModelRun(() => ({ model: day, real: day }), all);
        await evening(day);
        await judge(day);
      }),
      parameters,
    );
  },
  180_000 + DAYS * MAX_DAY_MS,
);
