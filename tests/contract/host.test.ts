import { describe, expect, test } from 'vitest';
import { httpHost } from '../../src/adapters/host-http/host-http.ts';
import { memoryHost } from '../../src/adapters/host-memory/host-memory.ts';
import { builtInHost } from '../../src/contract/host-defaults.ts';
import type { HostFacts, HostPort } from '../../src/ports/host.ts';

const own = 'walks.example';
const described: HostFacts = {
  brand: { name: 'Stadtmuseum', claim: { de: 'Hören, wo es war' } },
  legal: { de: { imprint: '## Anbieter', privacy: '' } },
  storeLinks: [{ name: 'App', url: 'https://store.example/app' }],
  tiles: { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Stadt' },
  playerHosts: ['a.example', 'b.example'],
  registration: 'open',
  languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
};
const config = { klangweg: 1, version: '1', basePath: '', ...described };

type Answer = () => Response | Promise<Response>;

/** Answers one after the other, the last one for ever, and counts what it was asked. */
function hostAnswering(...answers: Answer[]) {
  const asked: string[] = [];
  const host = httpHost({
    base: '/walks',
    ownHost: own,
    fetch: async (address) => {
      asked.push(String(address));
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer) throw new TypeError('no answer');
      return answer();
    },
  });
  return { host, asked };
}

const ports: Record<string, () => HostPort> = {
  'host-memory': () => memoryHost(own, described),
  'host-http': () => hostAnswering(() => Response.json(config)).host,
};

describe.each(Object.entries(ports))('%s', (_, open) => {
  test('holds the defaults until the host has answered, and says when that changes', async () => {
    const host = open();
    const heard: HostFacts[] = [];
    host.subscribe(() => heard.push(host.facts()));
    const leave = host.subscribe(() => heard.push(builtInHost('left.example')));
    leave();
    expect(host.facts()).toEqual(builtInHost(own));
    expect(host.facts()).toBe(host.facts());
    expect(host.make()).toBe('unknown');
    await host.learn();
    await host.learn();
    expect([host.facts(), host.make()]).toEqual([described, 'ours']);
    expect(heard).toEqual([described]);
  });
});

describe('a host that does not describe itself', () => {
  const answers: Record<string, Answer> = {
    'says 404': () => new Response('', { status: 404 }),
    'answers with the app’s own page': () =>
      new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    'answers with other JSON': () => Response.json({ ok: true }),
    'carries another number': () => Response.json({ ...config, klangweg: 2 }),
    'answers null': () => Response.json(null),
  };
  test.each(Object.entries(answers))(
    'one that %s keeps the defaults and is asked once',
    async (_, answer) => {
      const { host, asked } = hostAnswering(answer);
      await host.learn();
      await host.learn();
      expect([host.facts(), host.make()]).toEqual([builtInHost(own), 'other']);
      expect(asked).toEqual(['/walks/api/config']);
    },
  );
});

const silences: Record<string, Answer> = {
  'without a network': () => Promise.reject(new TypeError('offline')),
  'while the host is down': () => new Response('', { status: 502 }),
};

test.each(Object.entries(silences))(
  '%s the defaults hold, and the next one who needs to know asks again',
  async (_, silence) => {
    const { host, asked } = hostAnswering(silence, () => Response.json(config));
    await host.learn();
    expect([host.facts(), host.make()]).toEqual([builtInHost(own), 'unknown']);
    await host.learn();
    expect(host.facts()).toEqual(described);
    expect(asked).toHaveLength(2);
  },
);

test('a field in a form that is not known counts as unsaid, the others hold', async () => {
  const strange = { storeLinks: [{ name: 'x', url: 'javascript:alert(1)' }], playerHosts: [] };
  const { host } = hostAnswering(() => Response.json({ ...config, ...strange }));
  await host.learn();
  expect(host.facts()).toEqual({ ...described, storeLinks: [], playerHosts: [own] });
});
