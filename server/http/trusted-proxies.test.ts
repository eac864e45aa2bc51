import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { testServer } from '../testing/test-server.ts';
import { trustedProxies } from './trusted-proxies.ts';

const SECURELY = 'max-age=31536000';
const story = '/api/getStory/demo';
const walk = aWalk('demo')
  .withTrack({ audio: { 2: 'a.m4a' } })
  .build();

async function serverBehind(trusted: string | undefined) {
  const server = await testServer(trusted === undefined ? {} : { TRUST_PROXY: trusted });
  onTestFinished(() => server.close());
  await server.publish(walk, { media: { 'a.m4a': 'sound' } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const sha256 = createHash('sha256').update('sound').digest('hex');
  const strictness = async (url: string, protoHeader: string) => {
    const headers = { 'x-forwarded-proto': protoHeader };
    const short = await fetch(`http://127.0.0.1:${port}${url}`, { headers });
    expect([short.status, (await short.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    // An injected request takes the full handler.
    const long = await server.app.inject({ url, headers, remoteAddress: '127.0.0.1' });
    return [short.headers.get('strict-transport-security'), long.headers[STRICT] ?? null];
  };
  return { strictness, medium: `/media/${sha256}.m4a` };
}
const STRICT = 'strict-transport-security';

test.each([
  ['nobody is trusted', undefined, null],
  ['another machine is trusted', '10.0.0.0/8', null],
  ['its network is trusted', '127.0.0.0/8', SECURELY],
  ['its network is trusted by name', 'loopback', SECURELY],
  ['the last hop is trusted', '1', SECURELY],
])(
  'an untrusted sender that claims TLS, where %s, is treated alike by page and call',
  async (_, by, isSecure) => {
    const { strictness, medium } = await serverBehind(by);
    expect(await strictness(story, 'https')).toEqual([isSecure, isSecure]);
    expect(await strictness(medium, 'https')).toEqual([isSecure, isSecure]);
  },
);

test.each([
  ['http', null],
  ['https, http', null],
  ['http, https', SECURELY],
  ['http,https', SECURELY],
  ['nothttps', null],
  ['', null],
])("a trusted proxy's '%s' is treated alike by page and call", async (protoHeader, isSecure) => {
  const { strictness } = await serverBehind('loopback');
  expect(await strictness(story, protoHeader)).toEqual([isSecure, isSecure]);
});

test('each address is judged for itself, at every hop and in whatever order they come', () => {
  const isTrusted = trustedProxies(['10.0.0.0/8']);
  const requestHeaders = ['10.0.0.1', '10.0.0.1', '192.0.2.1', '::ffff:10.0.0.1', '192.0.2.1'];
  for (const hop of [0, 1]) {
    expect(requestHeaders.map((address) => isTrusted?.(address, hop))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  }
  expect([trustedProxies(false), trustedProxies(1)?.('192.0.2.1', 1)]).toEqual([undefined, false]);
});
