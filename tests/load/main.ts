import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyLedger } from '../fault/server/busy-writers.ts';
import { countedAndStored, lostOf } from '../fault/server/lost-writes.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { disturb, type Disturbances } from './disturbances.ts';
import { SET_UPS, startSetUp, type SetUp, type SetUpName } from './set-ups.ts';
import { slopePerHour } from './slope.ts';
import { walk, type Seen } from './walker.ts';

/*
 * Many walkers on one server with SQLite, on one with Postgres and on two, while an author
 * publishes, a backup is made and one of two servers is killed. It ends with 1 where a walker saw
 * an error, an acknowledged write is missing or something was counted twice.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    walkers: { type: 'string', default: '500' },
    on: { type: 'string', default: SET_UPS.join(',') },
    seed: { type: 'string', default: '1' },
  },
});
const minutes = Number(values.minutes);
const walkers = Number(values.walkers);
/** Of the promised latency: stories and progress. */
const PROMISED = ['story', 'progress'];
const PROMISED_MS = 100;

let failures = 0;
for (const name of SET_UPS) {
  if (!values.on.split(',').includes(name)) continue;
  const setUp = await startSetUp(name);
  try {
    failures += await runOn(name, setUp);
  } finally {
    await setUp.remove();
  }
}
process.exitCode = failures > 0 ? 1 : 0;

async function runOn(name: SetUpName, setUp: SetUp): Promise<number> {
  const seen: Seen = { ledger: emptyLedger(), latencies: new Map(), errors: [], repeats: 0 };
  const sounds = await soundsOf(setUp);
  const untilMs = performance.now() + minutes * 60_000;
  const rampMs = Math.min(60_000, minutes * 10_000);
  const disturbing = disturb(setUp, minutes);
  const walking = Array.from({ length: walkers }, async (_, number) => {
    await sleep((rampMs * number) / walkers);
    await walk({
      ...{ url: setUp.url, number: number + 1, sounds, seen, untilMs },
      random: seededRandom(Number(values.seed) * 100_000 + number),
    });
  });
  await Promise.all(walking);
  const disturbances = await disturbing;
  return report(name, setUp, seen, disturbances);
}

async function soundsOf({ url }: SetUp): Promise<readonly string[]> {
  const text = await (await fetch(`${url}/api/getStory/demo`)).text();
  const sounds = [...new Set(text.match(/\/media\/[0-9a-f]{64}\.m4a/g))];
  if (sounds.length === 0) throw new Error('the demo names no sounds');
  return sounds;
}

async function report(
  name: SetUpName,
  { location }: SetUp,
  { ledger, latencies, errors, repeats }: Seen,
  disturbances: Disturbances,
): Promise<number> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(`\n${name}: ${walkers} walkers, ${minutes} minutes`);
  for (const [what, seen] of [...latencies].toSorted()) {
    const [p50, p99] = [0.5, 0.99].map((share) => seen.percentileMs(share).toFixed(1));
    const slowest = seen.slowestMs.toFixed(0);
    print(`  ${what}: ${seen.count}, p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms`);
  }
  for (const [what, times] of disturbances.done) print(`  meanwhile ${what}: ${times}`);
  for (const [index, heap] of disturbances.heaps.entries()) {
    const half = heap.slice(Math.floor(heap.length / 2));
    const percent = (slopePerHour(half) * 100).toFixed(1);
    print(`  heap of server ${index + 1}: ${percent} % an hour in the second half`);
  }
  const lost = await lostOf(location, ledger);
  const { counted, kept } = await countedAndStored(location);
  const missing = Object.entries(lost).flatMap(([what, ids]) =>
    ids.length > 0 ? [`${ids.length} ${what}`] : [],
  );
  print(`  repeated by the app: ${repeats}; seen by walkers: ${errors.length}`);
  print(`  lost: ${missing.join(', ') || 'nothing'}; counted ${counted}, kept ${kept}`);
  for (const error of [...errors, ...disturbances.errors].slice(0, 10)) print(`  ${error}`);
  const slow = PROMISED.filter(
    (what) => (latencies.get(what)?.percentileMs(0.99) ?? 0) > PROMISED_MS,
  );
  for (const what of slow) print(`  ${what} takes longer than ${PROMISED_MS} ms`);
  return (
    errors.length +
    disturbances.errors.length +
    missing.length +
    slow.length +
    (counted === kept ? 0 : 1)
  );
}
