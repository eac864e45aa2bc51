// Started by probeLatency as a process of its own, so that the work of the tests is not measured.
// It requests one address repeatedly until its input ends, then prints how long it took.
import { Agent } from 'node:http';
import { rawHttp } from '../links/raw-http.ts';

const [url = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const durationsMs: number[] = [];
let errors = 0;
let isOver = false;
process.stdin.resume().once('end', () => (isOver = true));

async function lane() {
  while (!isOver) {
    const startMs = performance.now();
    const response = await rawHttp(url, { agent });
    durationsMs.push(performance.now() - startMs);
    if (response.status !== 200) errors += 1;
    await new Promise((go) => setTimeout(go, 2));
  }
}

await rawHttp(url, { agent });
process.stdout.write('ready\n');
await Promise.all([lane(), lane(), lane(), lane()]);
agent.destroy();
durationsMs.sort((a, b) => a - b);
const at = (part: number) => durationsMs[Math.floor(durationsMs.length * part)] ?? null;
process.stdout.write(
  `${JSON.stringify({
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: durationsMs.at(-1) ?? null,
    count: durationsMs.length,
    errors,
  })}\n`,
);
