import { webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ecdsaPassportSeals } from '../../server/auth/passport-seals.ts';
import type { HttpReply } from '../../src/adapters/api-http/http-ask.ts';
import { httpPassportSeals } from '../../src/adapters/passport-seals-http/http-passport-seals.ts';
import { memoryPassportSeals } from '../../src/adapters/passport-seals-memory/memory-passport-seals.ts';
import type { Bytes } from '../../src/core/passport/bytes.ts';
import { bytesOfLetters, lettersOf } from '../../src/core/passport/letters.ts';
import { sealedBytes } from '../../src/core/passport/passport.ts';
import type { PassportSealsPort } from '../../src/ports/passport-seals.ts';

const packed = Uint8Array.of(4, 100, 101, 109, 111);
const other = Uint8Array.of(4, 100, 101, 109, 112);
const AT_S = 1_795_000_000;
const subtle = webcrypto.subtle as SubtleCrypto;

interface Host {
  readonly seals: PassportSealsPort;
  /** A device of somebody else, who has met this host before. */
  readonly elsewhere: PassportSealsPort;
  readonly leave: () => void;
}

const answer = (body: unknown, status = 200): HttpReply => ({
  kind: 'answer',
  status,
  isOk: status < 400,
  body,
  retryAfterS: undefined,
});

/** A host that signs as the real one does. */
function httpHost(secret: number) {
  const signing = ecdsaPassportSeals(new Uint8Array(32).fill(secret));
  const key = lettersOf(Uint8Array.from(signing.key));
  const asked: string[] = [];
  let isThere = true;
  const ask = (path: string, init: RequestInit = {}): Promise<HttpReply> => {
    asked.push(path);
    if (!isThere) return Promise.resolve({ kind: 'offline' });
    if (path === '/api/config') return Promise.resolve(answer({ klangweg: 1, passportKey: key }));
    const { content } = JSON.parse(String(init.body)) as { content: string };
    const bytes = sealedBytes(bytesOfLetters(content) ?? new Uint8Array(), AT_S);
    const signature = lettersOf(Uint8Array.from(signing.sign(bytes)));
    return Promise.resolve(answer({ data: { atS: AT_S, key, signature } }));
  };
  const device = (withCrypto: SubtleCrypto | undefined = subtle) => {
    let kept: string | undefined;
    return httpPassportSeals({
      ask,
      subtle: withCrypto,
      keys: { read: () => kept, write: (next) => (kept = next) },
    });
  };
  return {
    ...{ asked, device },
    leave: () => {
      isThere = false;
    },
  };
}

const hosts: Record<string, (name: number) => Host> = {
  'passport-seals-http': (name) => {
    const host = httpHost(name);
    return { seals: host.device(), elsewhere: host.device(), leave: host.leave };
  },
  'passport-seals-memory': (name) => {
    const seals = memoryPassportSeals(name);
    seals.become({ atS: AT_S });
    return {
      ...{ seals, elsewhere: seals },
      leave: () => {
        seals.become({ isReachable: false });
      },
    };
  },
};

describe.each(Object.entries(hosts))('%s', (_, open) => {
  test('confirms, and another device can tell it without the host', async () => {
    const { seals, elsewhere, leave } = open(1);
    await elsewhere.learn();
    const seal = await seals.confirm('demo', packed);
    if (!seal) throw new Error('not confirmed');
    leave();
    expect([seal.atS, seal.keyId.length, seal.signature.length]).toEqual([AT_S, 4, 64]);
    expect(await elsewhere.check(packed, seal)).toBe('right');
    expect(await elsewhere.check(other, seal)).toBe('wrong');
    expect(await elsewhere.check(packed, { ...seal, atS: AT_S + 1 })).toBe('wrong');
    const signature: Bytes = seal.signature.map((byte, at) => (at === 9 ? byte ^ 1 : byte));
    expect(await elsewhere.check(packed, { ...seal, signature })).toBe('wrong');
  });

  test('without the host nothing is confirmed', async () => {
    const { seals, leave } = open(1);
    leave();
    expect(await seals.confirm('demo', packed)).toBeUndefined();
  });

  test('what another host has confirmed is unknown here', async () => {
    const seal = await open(1).seals.confirm('demo', packed);
    if (!seal) throw new Error('not confirmed');
    expect(await open(2).seals.check(packed, seal)).toBe('unknown');
  });
});

test('a device that never met the host asks for its key, and cannot tell where it is silent', async () => {
  const host = httpHost(1);
  const seal = await host.device().confirm('demo', packed);
  if (!seal) throw new Error('not confirmed');
  expect(await host.device().check(packed, seal)).toBe('right');
  host.leave();
  expect(await host.device().check(packed, seal)).toBe('unknown');
  const without = httpPassportSeals({
    ask: () => Promise.resolve({ kind: 'offline' }),
    subtle: undefined,
    keys: { read: () => undefined, write: () => undefined },
  });
  expect(await without.check(packed, seal)).toBe('unknown');
});

test.each([
  answer({ klangweg: 1 }),
  answer('<!doctype html>'),
  answer(undefined, 404),
  answer({ code: 'request/too-many' }, 429),
  answer({ atS: AT_S, key: 'short', signature: 'short' }),
])('a host that answers otherwise has confirmed nothing (%#)', async (reply) => {
  const written: string[] = [];
  const seals = httpPassportSeals({
    ask: () => Promise.resolve(reply),
    subtle,
    keys: { read: () => undefined, write: (key) => written.push(key) },
  });
  await seals.learn();
  expect([await seals.confirm('demo', packed), written]).toEqual([undefined, []]);
});
