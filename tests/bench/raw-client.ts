// Started by load.ts as a process of its own where wrk is not installed. It reads only the length
// of a response, so that the client stays cheaper than the server that it measures.
import { connect, type Socket } from 'node:net';
import type { Figures, Shot } from './load.ts';

const shot = JSON.parse(process.argv[2] ?? '{}') as Shot;
const target = new URL(shot.url);
const latenciesMs: number[] = [];
let errors = 0;
let turn = 0;
const startedMs = performance.now();
const endsMs = startedMs + shot.seconds * 1000;

const requests = (shot.ranges ?? ['']).map((range) => {
  const headers = { host: target.host, ...shot.headers, ...(range ? { range } : {}) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${target.pathname}${target.search} HTTP/1.1\r\n${lines.join('')}\r\n`);
});

class Connection {
  private missing = 0;
  private head = '';
  private sentAtMs = 0;
  private readonly socket: Socket;

  constructor(finish: () => void) {
    this.socket = connect(Number(target.port), target.hostname, () => this.send());
    this.socket.setNoDelay(true);
    this.socket.on('data', (part) => this.read(part));
    this.socket.on('error', () => (errors += 1));
    this.socket.on('close', finish);
  }

  private send() {
    if (performance.now() >= endsMs) return void this.socket.destroy();
    turn = (turn + 1) % requests.length;
    this.head = '';
    this.sentAtMs = performance.now();
    this.socket.write(requests[turn] ?? '');
  }

  private read(part: Buffer) {
    if (this.missing > 0) return this.count(part.length);
    this.head += part.toString('latin1');
    const end = this.head.indexOf('\r\n\r\n');
    if (end < 0) return;
    if (!/^HTTP\/1\.1 2/.test(this.head)) errors += 1;
    this.missing = Number(/\r\ncontent-length: (\d+)/i.exec(this.head)?.[1] ?? 0);
    this.count(this.head.length - end - 4);
  }

  private count(bytes: number) {
    this.missing -= bytes;
    if (this.missing > 0) return;
    this.missing = 0;
    latenciesMs.push(performance.now() - this.sentAtMs);
    this.send();
  }
}

await Promise.all(
  Array.from(
    { length: shot.connections },
    () => new Promise<void>((resolve) => new Connection(resolve)),
  ),
);
latenciesMs.sort((a, b) => a - b);
const at = (part: number) => latenciesMs[Math.floor(latenciesMs.length * part)] ?? 0;
const figures: Figures = {
  perSecond: latenciesMs.length / ((performance.now() - startedMs) / 1000),
  p50Ms: at(0.5),
  p99Ms: at(0.99),
  errors,
};
console.log(JSON.stringify(figures));
