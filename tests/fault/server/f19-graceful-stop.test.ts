import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RealServer } from '../../support/servers/real-server.ts';

const CLIENTS = 12;
const STOPS = 3;
/** A client that a busy machine lets wait for so long may find its connection closed. */
const IDLE_GRACE_MS = 300;

let server: RealServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

/** A status, or the code of an error. */
function outcomeOf(agent: Agent, path: string): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(server.url + path, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', (error: NodeJS.ErrnoException) => resolve(`body ${error.code ?? ''}`));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end();
  });
}

/** One request after the other on a connection of its own, until the port is closed. */
function startClient(path: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: (number | string)[] = [];
  const ended = (async () => {
    for (;;) {
      const sentMs = performance.now();
      const outcome = await outcomeOf(agent, path);
      if (outcome === 'ECONNREFUSED') break;
      const isSlow = performance.now() - sentMs >= IDLE_GRACE_MS;
      if (outcome !== 'ECONNRESET' || !isSlow) outcomes.push(outcome);
    }
    agent.destroy();
  })();
  return { outcomes, ended };
}

test('F19 a stop under load resets no connection and rejects no request', async () => {
  const story = await (await fetch(`${server.url}/api/getStory/demo`)).text();
  const media = /\/media\/[\da-f]+\.webp/.exec(story)?.[0] ?? '';
  const paths = ['/api/config', '/api/getStory/demo', '/a/demo', media];
  for (let stop = 0; stop < STOPS; stop += 1) {
    const clients = Array.from({ length: CLIENTS }, (_, at) =>
      startClient(paths[at % paths.length] ?? '/'),
    );
    await expect.poll(() => clients.every(({ outcomes }) => outcomes.length > 1)).toBe(true);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    await Promise.all(clients.map(({ ended }) => ended));
    expect(new Set(clients.flatMap(({ outcomes }) => outcomes))).toEqual(new Set([200]));
    await server.restart();
  }
});
