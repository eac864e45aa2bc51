import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startServer } from '../support/real-server.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import type { Row } from './figures.ts';
import { hasWrk } from './load.ts';
import { measureStory } from './s14-story.ts';
import { measureMedia } from './s15-media.ts';
import { measureStart } from './s16-start.ts';
import { findMedia, publishLargeWalk } from './walk-under-test.ts';

const { values } = parseArgs({ options: { json: { type: 'string' } } });
const folder = makeTempFolder('klangweg-bench');
const rows: Record<string, Row> = {};

function note(name: string, row: Row) {
  rows[name] = row;
  const compared = row.ratio === null ? '' : `, ${row.ratio} × ${row.reference}`;
  console.log(`${row.ok ? 'ok    ' : 'MISSED'} ${name}: ${row.value} ${row.unit}${compared}`);
}

console.log(hasWrk ? 'load by wrk' : 'load by our own client (wrk is not installed)');
try {
  const server = await startServer();
  try {
    const storyUrl = await publishLargeWalk(server);
    note('S14', await measureStory(storyUrl, 'identity', folder.path));
    note('S14 compressed', await measureStory(storyUrl, 'br', folder.path));
    note('S15', await measureMedia(await findMedia(server), folder.path));
  } finally {
    await server.remove();
  }
  note('S16', await measureStart(folder.path));
} finally {
  folder.remove();
}
for (const [name, row] of Object.entries(rows)) console.log(`\n${name}`, row);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
const missed = Object.keys(rows).filter((name) => rows[name]?.ok === false);
console.log(missed.length > 0 ? `\nbars missed: ${missed.join(', ')}` : '\nall bars reached');
