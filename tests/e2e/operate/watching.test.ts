import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMetrics } from '../../../server/metrics/testing/read-metrics.ts';
import { freePort } from '../../support/servers/free-port.ts';
import {
  startExpectingExit,
  startServer,
  type RealServer,
} from '../../support/servers/real-server.ts';

/** Loopback has more than one address, so that listening on one of them is seen. */
const HERE = '127.0.0.1';
const ALSO_HERE = '127.0.0.2';

let server: RealServer;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  const env = {
    ...{ BIND: HERE, LOG_LEVEL: 'warn', METRICS_PORT: String(metricsPort) },
    ...{ DATABSE_URL: 'postgres://db/klangweg', UNRELATED: 'x' },
  };
  server = await startServer({ env });
});
afterAll(() => server.remove());

const statusOf = (host: string, port: number, path: string) =>
  fetch(`http://${host}:${port}${path}`).then(
    ({ status }) => status,
    () => 'refused',
  );

test('with BIND both ports are on that address only', async () => {
  expect([
    await statusOf(HERE, server.port, '/healthz'),
    await statusOf(ALSO_HERE, server.port, '/healthz'),
    await statusOf(HERE, metricsPort, '/metrics'),
    await statusOf(ALSO_HERE, metricsPort, '/metrics'),
  ]).toEqual([200, 'refused', 200, 'refused']);
});

test('at LOG_LEVEL=warn requests are not logged, and warnings are', async () => {
  await fetch(`${server.url}/api/config`);
  expect(server.allOutput()).not.toContain('request completed');
  expect(server.allOutput()).toContain('"level":40');
});

test('a mistyped variable is named at the start, which goes on', () => {
  expect(server.allOutput()).toContain(
    'DATABSE_URL is not read by the server. Did you mean DATABASE_URL?',
  );
  expect(server.allOutput()).not.toContain('UNRELATED');
});

test('the metrics of a real server can be read', async () => {
  await fetch(`${server.url}/api/getStory/demo`);
  const response = await fetch(`http://${HERE}:${metricsPort}/metrics`);
  const metrics = readMetrics(await response.text());
  const story = '{method="GET",route="/api/getStory/:walkSlug",status="200"}';
  expect(metrics.get(`klangweg_http_requests_total${story}`)).toBe(1);
});

test.each([
  ['BIND', { BIND: '192.0.2.1' }, /cannot listen on port \d+ of 192\.0\.2\.1: .*EADDRNOTAVAIL/],
  ['METRICS_PORT', () => ({ METRICS_PORT: String(server.port) }), /cannot listen on port \d+/],
])('a %s that cannot be had ends the start with a sentence', async (_, env, sentence) => {
  const { code, output } = await startExpectingExit({
    env: typeof env === 'function' ? env() : env,
  });
  expect([code, sentence.test(output), output.includes('    at ')]).toEqual([1, true, false]);
});
