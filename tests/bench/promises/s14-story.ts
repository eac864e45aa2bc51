import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawHttp } from '../../support/links/raw-http.ts';
import { alternate, type Comparison } from '../alternate.ts';
import { rounded, type Row } from '../figures.ts';
import { hasNginx, startBareNode, startNginx, thenStopped } from '../references.ts';
import { asTheServer } from './s15-media.ts';

const connections = 16;
const seconds = 2;
const rounds = 7;
const nginxBar = 0.4;
const nodeBar = 0.85;
const p99BarMs = 10;

/**
 * S14: a published story per second, compared with nginx and a bare Node server with the same
 * bytes.
 */
export async function measureStory(
  storyUrl: string,
  encoding: 'identity' | 'br',
  folder: string,
): Promise<Row> {
  const headers = { 'accept-encoding': encoding };
  const response = await rawHttp(storyUrl, { headers });
  if (response.status !== 200) throw new Error(`${storyUrl}: ${response.status}`);
  const file = join(folder, `story-${encoding}`);
  writeFileSync(file, response.body);
  const sent = asTheServer(response.headers);
  const node = await startBareNode('buffer', file, sent);
  const nginx = hasNginx ? await startNginx(folder, response.body, sent) : undefined;
  const shot = { headers, connections, seconds };
  const candidates = {
    ours: { ...shot, url: storyUrl },
    node: { ...shot, url: node.url },
    ...(nginx ? { nginx: { ...shot, url: nginx.url } } : {}),
  };
  const compared = await thenStopped(alternate(candidates, rounds, folder), [node, nginx]);
  const row = judge(compared, nginx !== undefined);
  return { ...row, bytes: response.body.length, encoding };
}

function judge(compared: Comparison, isWithNginx: boolean): Row {
  const ours = compared.of('ours');
  const node = compared.of('node');
  const nginx = isWithNginx ? compared.of('nginx') : undefined;
  const toNode = compared.ratio('ours', 'node');
  const toNginx = isWithNginx ? compared.ratio('ours', 'nginx') : null;
  const isFastEnough = toNode >= nodeBar && (toNginx === null || toNginx >= nginxBar);
  return {
    value: rounded(ours.perSecond, 0),
    unit: 'answers/s',
    reference: nginx ? rounded(nginx.perSecond, 0) : null,
    ratio: toNginx === null ? null : rounded(toNginx),
    bar: nginxBar,
    ok: isFastEnough && ours.p99Ms <= p99BarMs && ours.errors === 0,
    referenceIs: nginx ? 'nginx, one worker, same headers and bytes' : 'nginx is not installed',
    bareNode: {
      reference: rounded(node.perSecond, 0),
      ratio: rounded(toNode),
      bar: nodeBar,
      ok: toNode >= nodeBar,
    },
    rounds: compared.roundsOf('ours').map(({ perSecond }) => rounded(perSecond, 0)),
    p99Ms: rounded(ours.p99Ms),
    p99BarMs,
    p99: { nginxMs: nginx ? rounded(nginx.p99Ms) : null, nodeMs: rounded(node.p99Ms) },
    errors: ours.errors,
  };
}
