import { describe, expect, test } from 'vitest';
import { httpServerInfo } from '../../../src/platform/server-api/http-server-info.ts';
import { memoryServerInfo } from '../../../src/platform/server-api/memory.ts';
import { builtInConfig } from '../../../src/contract/built-in-config.ts';
import type { SiteFacts, ServerInfoPort } from '../../../src/platform/server-api/port.ts';

const own = 'walks.example';
const described: SiteFacts = {
  brand: { name: 'Stadtmuseum', claim: { de: 'Hören, wo es war' } },
  legal: { de: { imprint: '## Anbieter', privacy: '' } },
  storeLinks: [{ name: 'App', url: 'https://store.example/app' }],
  tiles: { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Stadt' },
  playerHosts: ['a.example', 'b.example'],
  registration: 'open',
  languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
};
const config = { klangweg: 1, version: '1', basePath: '', ...described };

type RespondWith = () => Response | Promise<Response>;

/**
 * Gives these responses one after the other, the last one permanently, and records the requests.
 */
function respondingServer(...responses: RespondWith[]) {
  const requested: string[] = [];
  const serverInfo = httpServerInfo({
    base: '/walks',
    ownHost: own,
    fetch: async (address) => {
      requested.push(String(address));
      const response = responses.length > 1 ? responses.shift() : responses[0];
      if (!response) throw new TypeError('no answer');
      return response();
    },
  });
  return { host: serverInfo, requested };
}

const ports: Record<string, () => ServerInfoPort> = {
  'host-memory': () => memoryServerInfo(own, described),
  'host-http': () => respondingServer(() => Response.json(config)).host,
};

describe.each(Object.entries(ports))('%s', (_, open) => {
  test('holds the defaults until the server has responded, and notifies when they change', async () => {
    const serverInfo = open();
    const received: SiteFacts[] = [];
    serverInfo.subscribe(() => received.push(serverInfo.facts()));
    const leave = serverInfo.subscribe(() => received.push(builtInConfig('left.example')));
    leave();
    expect(serverInfo.facts()).toEqual(builtInConfig(own));
    expect(serverInfo.facts()).toBe(serverInfo.facts());
    expect(serverInfo.serverKind()).toBe('unknown');
    await serverInfo.loadFacts();
    await serverInfo.loadFacts();
    expect([serverInfo.facts(), serverInfo.serverKind()]).toEqual([described, 'ours']);
    expect(received).toEqual([described]);
  });
});

describe('a server that does not describe itself', () => {
  const responses: Record<string, RespondWith> = {
    'says 404': () => new Response('', { status: 404 }),
    'answers with the app’s own page': () =>
      new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    'answers with other JSON': () => Response.json({ ok: true }),
    'carries another number': () => Response.json({ ...config, klangweg: 2 }),
    'answers null': () => Response.json(null),
  };
  test.each(Object.entries(responses))(
    'one that %s keeps the defaults and is requested once',
    async (_, response) => {
      const { host: serverInfo, requested } = respondingServer(response);
      await serverInfo.loadFacts();
      await serverInfo.loadFacts();
      expect([serverInfo.facts(), serverInfo.serverKind()]).toEqual([builtInConfig(own), 'other']);
      expect(requested).toEqual(['/walks/api/config']);
    },
  );
});

const silences: Record<string, RespondWith> = {
  'without a network': () => Promise.reject(new TypeError('offline')),
  'while the server is down': () => new Response('', { status: 502 }),
};

test.each(Object.entries(silences))(
  '%s the defaults hold, and the next caller requests it again',
  async (_, silence) => {
    const { host: serverInfo, requested } = respondingServer(silence, () => Response.json(config));
    await serverInfo.loadFacts();
    expect([serverInfo.facts(), serverInfo.serverKind()]).toEqual([builtInConfig(own), 'unknown']);
    await serverInfo.loadFacts();
    expect(serverInfo.facts()).toEqual(described);
    expect(requested).toHaveLength(2);
  },
);

test('a field in an unknown form counts as absent, the others hold', async () => {
  const strange = { storeLinks: [{ name: 'x', url: 'javascript:alert(1)' }], playerHosts: [] };
  const { host: serverInfo } = respondingServer(() => Response.json({ ...config, ...strange }));
  await serverInfo.loadFacts();
  expect(serverInfo.facts()).toEqual({ ...described, storeLinks: [], playerHosts: [own] });
});
