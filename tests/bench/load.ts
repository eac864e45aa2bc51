import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const rawClient = fileURLToPath(new URL('raw-client.ts', import.meta.url));

export interface Shot {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent in turn as `Range`, one a request. */
  readonly ranges?: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface Figures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Responses outside 2xx and broken connections. */
  readonly errors: number;
}

export const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/**
 * Loads one address from a separate process: wrk where it is installed, otherwise our own client.
 */
export async function load(shot: Shot, folder: string): Promise<Figures> {
  const { stdout } = hasWrk ? await runWrk(shot, folder) : await runRawClient(shot);
  const figures = JSON.parse(stdout.slice(stdout.lastIndexOf('{"perSecond"'))) as Figures;
  return figures;
}

function runWrk(shot: Shot, folder: string) {
  const script = join(folder, 'shot.lua');
  writeFileSync(script, luaFor(shot));
  const headers = Object.entries(shot.headers ?? {}).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const { connections, seconds } = shot;
  return run(
    'wrk',
    ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', script, ...headers, shot.url],
    { timeout: (seconds + 20) * 1000 },
  );
}

function runRawClient(shot: Shot) {
  return run(process.execPath, ['--import', 'tsx', rawClient, JSON.stringify(shot)], {
    timeout: (shot.seconds + 20) * 1000,
  });
}

const luaRanges = (ranges: readonly string[]) => `
local ranges = { ${ranges.map((range) => JSON.stringify(range)).join(', ')} }
local prepared = {}
local turn = 0
function init(args)
  for i, range in ipairs(ranges) do
    wrk.headers["Range"] = range
    prepared[i] = wrk.format("GET")
  end
end
function request()
  turn = turn % #prepared + 1
  return prepared[turn]
end
`;

const luaReport = `
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('{"perSecond":%.2f,"p50Ms":%.3f,"p99Ms":%.3f,"errors":%d}\\n',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000,
    latency:percentile(99) / 1000, e.connect + e.read + e.write + e.status + e.timeout))
end
`;

const luaFor = (shot: Shot) => (shot.ranges ? luaRanges(shot.ranges) : '') + luaReport;
