import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_BYTES_OF, UPLOAD_PATH } from '../../src/contract/admin/uploads.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import { mustCall, type SignedIn } from '../support/servers/api-client.ts';
import { startPeopledServer, type PeopledServer } from '../support/servers/people.ts';
import { BYTES, mediumOf, noise, uploadUrlOf, RawUploads } from '../support/links/raw-uploads.ts';

let peopled: PeopledServer;
let admin: SignedIn;
let uploads: RawUploads;
beforeAll(async () => {
  peopled = await startPeopledServer();
  admin = peopled.administrator;
  uploads = new RawUploads(peopled.server.url, admin);
});
afterAll(() => peopled.server.remove());

const uploadsLeft = () =>
  (readdirSync(peopled.server.dataFolder, { recursive: true }) as string[]).filter((name) =>
    /^uploads\/./.test(name),
  );

describe('S9 false lengths', () => {
  test('S9 an upload without a size, with an invalid or a too large one, is rejected before its first byte', async () => {
    const before = uploadsLeft();
    for (const length of ['0', '-1', '1e3', '0x10', '10, 20', '1.5', 'NaN', '', '9'.repeat(40)]) {
      const { status } = await uploads.begin(length);
      expect([length, [400, 413].includes(status)]).toEqual([length, true]);
    }
    const large = await uploads.begin(MAX_BYTES_OF.medium + 1);
    expect([large.status, large.code]).toEqual([413, 'request/too-large']);
    const beyond: Record<string, string>[] = [
      { 'upload-defer-length': '1' },
      { 'upload-concat': `final;${UPLOAD_PATH}/${'a'.repeat(32)}` },
    ];
    for (const headers of beyond) {
      const { status } = await uploads.sendRequest('POST', { who: admin, headers });
      // Methods that the protocol has and this server does not.
      expect([headers, [400, 501].includes(status)]).toEqual([headers, true]);
    }
    expect(uploadsLeft()).toEqual(before);
  });

  test('S9 an upload of more or fewer bytes than announced becomes no medium, nor does one from elsewhere', async () => {
    const total = await uploads.mediaInAll();
    const uploadUrl = uploadUrlOf(await uploads.begin(1000));
    for (const offset of ['5', '-1', '1000', 'NaN', '0x0', '9007199254740993', '1e1']) {
      const { status } = await uploads.send(uploadUrl, offset, noise(100));
      expect([offset, status, await uploads.offsetAt(uploadUrl)]).toEqual([
        offset,
        expect.any(Number),
        0,
      ]);
      expect(status >= 400 && status < 500).toBe(true);
    }
    const more = await uploads.send(uploadUrl, 0, noise(5000));
    expect([more.status, await uploads.offsetAt(uploadUrl)]).toEqual([413, expect.any(Number)]);
    expect(await uploads.offsetAt(uploadUrl)).toBeLessThanOrEqual(1000);
    const few = uploadUrlOf(await uploads.begin(1000));
    await uploads.send(few, 0, noise(999));
    const response = await uploads.sendRequest('HEAD', { who: admin, uploadUrl: few });
    expect([response.headers['upload-offset'], mediumOf(response)]).toEqual(['999', '']);
    // Two at the same time at one offset: the second finds that the offset has changed.
    const twice = uploadUrlOf(await uploads.begin(2000));
    const both = await Promise.all([
      uploads.send(twice, 0, noise(1500)),
      uploads.send(twice, 0, noise(1500)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect([await uploads.offsetAt(twice), await uploads.mediaInAll()]).toEqual([1500, total]);
  });
});

test('S9 nobody but an administrator uploads anything, and nobody continues the upload of another', async () => {
  const uploadUrl = uploadUrlOf(await uploads.begin(1000));
  const body = noise(1000);
  const { guest, registered, tester } = peopled.people;
  const forged = { accessToken: `${admin.accessToken.slice(0, -4)}AAAA`, userId: '' };
  const lost = await peopled.newPerson('administrator');
  const params = { id: lost?.userId ?? '' };
  const other = await peopled.newPerson('administrator');
  await mustCall(peopled.server.url, 'adminRole', {
    ...{ token: admin.accessToken, params, body: { role: ROLE.registered } },
  });
  const without = [undefined, forged, guest, registered, tester, lost];
  for (const who of [...without, other]) {
    const wanted = who === other ? [404] : [401, 403];
    const patch = await uploads.sendRequest('PATCH', {
      who,
      uploadUrl,
      body,
      headers: { ...BYTES, 'upload-offset': '0' },
    });
    const head = await uploads.sendRequest('HEAD', { who, uploadUrl });
    const gone = await uploads.sendRequest('DELETE', { who, uploadUrl });
    for (const { status } of [patch, head, gone]) expect(wanted).toContain(status);
    if (who === other) continue;
    const { status } = await uploads.sendRequest('POST', {
      who,
      headers: { 'upload-length': '10' },
    });
    expect(wanted).toContain(status);
  }
  const override = { 'x-http-method-override': 'GET' };
  const read = await uploads.sendRequest('PATCH', {
    who: admin,
    uploadUrl,
    headers: { ...override, ...BYTES },
  });
  const plain = await uploads.sendRequest('GET', { who: admin, uploadUrl });
  expect([read.status >= 400, plain.status]).toEqual([true, 404]);
  expect(await uploads.offsetAt(uploadUrl)).toBe(0);
  expect(mediumOf(await uploads.send(uploadUrl, 0, body))).toMatch(/^[0-9a-f]{64}$/);
});
