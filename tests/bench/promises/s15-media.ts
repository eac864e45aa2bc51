import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawHttp } from '../../support/links/raw-http.ts';
import { alternate } from '../alternate.ts';
import { rounded, type Row } from '../figures.ts';
import { startBareNode, thenStopped, type Headers } from '../references.ts';

const connections = 16;
const seconds = 2;
const rounds = 7;
const bar = 0.9;
const windowBytes = 64 * 1024;

/** S15: Range requests per second against a bare Node stream of the same file and ranges. */
export async function measureMedia(mediaUrl: string, folder: string): Promise<Row> {
  const full = await rawHttp(mediaUrl);
  const first = await rawHttp(mediaUrl, { headers: { range: 'bytes=0-1' } });
  if (full.status !== 200 || first.status !== 206) {
    throw new Error(`${mediaUrl}: ${full.status} and ${first.status} instead of 200 and 206`);
  }
  const file = join(folder, 'media');
  writeFileSync(file, full.body);
  const bare = await startBareNode('stream', file, asTheServer(first.headers));
  const ranges = rangesOf(full.body.length);
  const shot = { connections, seconds, ranges };
  const candidates = { ours: { ...shot, url: mediaUrl }, node: { ...shot, url: bare.url } };
  const compared = await thenStopped(alternate(candidates, rounds, folder), [bare]);
  const [ours, node] = [compared.of('ours'), compared.of('node')];
  const ratio = compared.ratio('ours', 'node');
  return {
    value: rounded(ours.perSecond, 0),
    unit: 'answers/s',
    reference: rounded(node.perSecond, 0),
    ratio: rounded(ratio),
    bar,
    ok: ratio >= bar && ours.errors === 0,
    referenceIs: 'a bare Node stream of the same file and ranges',
    fileBytes: full.body.length,
    ranges: ranges.length,
    rounds: compared.roundsOf('ours').map(({ perSecond }) => rounded(perSecond, 0)),
    p99Ms: rounded(ours.p99Ms),
    referenceP99Ms: rounded(node.p99Ms),
    errors: ours.errors,
  };
}

/** The requests of players: the probe, the first bytes, windows in between, the end. */
function rangesOf(size: number): string[] {
  const starts = Array.from(
    { length: Math.min(8, Math.ceil(size / windowBytes)) },
    (_, index) => index * windowBytes,
  );
  const windows = starts.map((at) => `bytes=${at}-${Math.min(at + windowBytes, size) - 1}`);
  return ['bytes=0-1', ...windows, `bytes=${Math.max(0, size - 4096)}-`];
}

const own = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** The headers of a response that a reference sends, too. */
export function asTheServer(headers: Readonly<Record<string, unknown>>): Headers {
  const stored = Object.entries(headers).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && ![...own, 'content-range', 'x-request-id'].includes(entry[0]),
  );
  return Object.fromEntries(stored);
}
