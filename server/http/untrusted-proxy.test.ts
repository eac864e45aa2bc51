import { expect, test } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';
import { untrustedProxyNotice } from './untrusted-proxy.ts';

const PROXY = '10.0.0.5';
const VISITOR = '203.0.113.9';

/** What is logged about requests from these addresses, each with this header. */
function logged(
  trusted: Parameters<typeof trustedProxies>[0],
  addresses: readonly string[],
  header = 'x-forwarded-for',
) {
  const lines: string[] = [];
  const notice = untrustedProxyNotice(trustedProxies(trusted), {
    warn: (details, message) => void lines.push(`${JSON.stringify(details)} ${message}`),
  });
  for (const remoteAddress of addresses) {
    notice({ headers: { [header]: 'x' }, socket: { remoteAddress } } as never);
  }
  return lines;
}

test('a proxy that nothing names is reported once, with what to set', () => {
  const lines = logged(false, [PROXY, PROXY, '10.0.0.6']);
  expect(lines).toEqual([
    expect.stringMatching(/A proxy at 10\.0\.0\.5 .*TRUST_PROXY=10\.0\.0\.5 /),
  ]);
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'one on this machine (%s) is named by a word',
  (address) => {
    expect(logged(false, [address])).toEqual([expect.stringContaining('TRUST_PROXY=loopback ')]);
  },
);

test('an IPv4 address is suggested as operators write it', () => {
  expect(logged(['loopback'], [`::ffff:${PROXY}`])[0]).toMatch(/at 10\.0\.0\.5 .*=10\.0\.0\.5 /);
});

test.each([
  ['its network', ['10.0.0.0/8']],
  ['a word', ['uniquelocal']],
  ['the number of hops', 1],
])('a proxy that TRUST_PROXY names by %s is not reported', (_, trusted) => {
  expect(logged(trusted, [PROXY])).toEqual([]);
});

test('an address of the internet is neither logged nor proposed, and hides no proxy', () => {
  const lines = logged(false, [VISITOR, VISITOR, PROXY, VISITOR]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/address of the internet/);
  expect(lines[0]).not.toContain(VISITOR);
  expect(lines[1]).toContain(PROXY);
});

test.each(['x-forwarded-proto', 'x-forwarded-host'])('%s counts, too', (header) => {
  expect(logged(false, [PROXY], header)).toHaveLength(1);
});

test('other headers are none of a proxy', () => {
  expect(logged(false, [PROXY], 'x-real-ip')).toEqual([]);
});
