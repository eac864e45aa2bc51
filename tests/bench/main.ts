import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openBench, type Bench } from './bench.ts';
import { tableOf } from './figures.ts';
import { readHistory, saveRun } from './history.ts';
import { hasWrk } from './load.ts';
import { withBenchTable } from './readme-table.ts';
import { recordRun } from './record-run.ts';
import { committedProduct, loadNow, machineFacts } from './run-facts.ts';
import { measureFirstVisit } from './promises/s01-s02-first-visit.ts';
import { measureWarmStart } from './promises/s03-warm-start.ts';
import { measureTap } from './promises/s04-tap.ts';
import { measureScan } from './promises/s05-scan.ts';
import { measureTabs } from './promises/s06-tabs.ts';
import { measureMap } from './promises/s07-map.ts';
import { measureDownload } from './promises/s08-download.ts';
import { measureSaving } from './promises/s09-saving.ts';
import { measureLongTrack } from './promises/s10-long-track.ts';
import { measureBytes } from './promises/s11-bytes.ts';
import { measureLighthouse } from './promises/s12-lighthouse.ts';
import { measureIdle } from './promises/s13-idle.ts';
import { measureStory } from './promises/s14-story.ts';
import { measureMedia } from './promises/s15-media.ts';
import { measureStart } from './promises/s16-start.ts';
import { measureStatistics } from './promises/s17-statistics.ts';
import { measureTyping } from './promises/s18-typing.ts';
import { measureDeadZone } from './promises/s25-dead-zone.ts';
import { findMedia, publishLargeWalk } from './walk-under-test.ts';

/** By the numbers of the promises; one measure may cover two of them. */
const measures: readonly [ids: string, measure: (bench: Bench) => Promise<void>][] = [
  ['S1 S2', measureFirstVisit],
  ['S3', measureWarmStart],
  ['S4', measureTap],
  ['S5', measureScan],
  ['S6', measureTabs],
  ['S7', measureMap],
  ['S8', measureDownload],
  ['S9', measureSaving],
  ['S10', measureLongTrack],
  ['S11', measureBytes],
  ['S12', measureLighthouse],
  ['S13', measureIdle],
  ['S14', storiesPerSecond],
  ['S15', mediaPerSecond],
  ['S16', async ({ note, folder }) => note('S16', await measureStart(folder))],
  ['S17', measureStatistics],
  ['S18', measureTyping],
  ['S25', measureDeadZone],
];

async function storiesPerSecond({ server, administrator, note, folder }: Bench) {
  console.log(hasWrk ? 'load by wrk' : 'load by our own client (wrk is not installed)');
  const storyUrl = await publishLargeWalk(await server(), administrator);
  note('S14', await measureStory(storyUrl, 'identity', folder));
  note('S14 compressed', await measureStory(storyUrl, 'br', folder));
}

async function mediaPerSecond({ server, note, folder }: Bench) {
  note('S15', await measureMedia(await findMedia(await server()), folder));
}

const historyFolder = fileURLToPath(new URL('../../docs/bench', import.meta.url));
const readme = fileURLToPath(new URL('../../README.md', import.meta.url));

function writeTable() {
  const text = readFileSync(readme, 'utf8');
  writeFileSync(readme, withBenchTable(text, readHistory(historyFolder)));
}

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    keep: { type: 'boolean' },
    table: { type: 'boolean' },
  },
});
if (values.table === true) {
  writeTable();
  process.exit();
}
// Anything that prevents saving a run is reported before an hour of measuring.
const commit = values.keep === true ? committedProduct() : undefined;
const loadBefore = loadNow();
const wanted = values.only?.split(',').map((id) => id.trim().toUpperCase());
const bench = openBench();
const meant = measures.filter(
  ([ids]) => wanted === undefined || ids.split(' ').some((id) => wanted.includes(id)),
);
try {
  for (const [, measure] of meant) await measure(bench);
} finally {
  await bench.close();
}
const { rows } = bench;
for (const [name, row] of Object.entries(rows)) console.log(`\n${name}`, row);
console.log(`\n${tableOf(rows)}`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
if (commit !== undefined) {
  const when = new Date().toISOString();
  const facts = { when, commit, machine: machineFacts(), loadBefore };
  console.log(`\nkept as docs/bench/${saveRun(historyFolder, recordRun(facts, rows))}`);
  writeTable();
}
const missed = Object.keys(rows).filter((name) => rows[name]?.ok === false);
const measured = new Set(Object.keys(rows).map((name) => name.split(' ')[0]));
const skipped = meant.flatMap(([ids]) => ids.split(' ')).filter((id) => !measured.has(id));
if (skipped.length > 0) console.log(`\nnot measured: ${skipped.join(', ')}`);
console.log(missed.length > 0 ? `\nbars missed: ${missed.join(', ')}` : '\nall bars reached');
