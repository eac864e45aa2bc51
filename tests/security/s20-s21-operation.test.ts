import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, mustCall, password } from '../support/servers/api-client.ts';
import { addDraft } from '../support/stories/draft-story.ts';
import { fromNewAddress } from '../support/links/from-address.ts';
import { openRaw } from '../support/stores/open-stores.ts';
import { startPeopledServer, type PeopledServer } from '../support/servers/people.ts';
import { startCommand } from '../support/servers/command-line.ts';
import { startExpectingExit, startServer } from '../support/servers/real-server.ts';
import { startedFolder } from '../support/servers/started-folder.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

let peopled: PeopledServer;
let url: string;
let token: string;
beforeAll(async () => {
  peopled = await startPeopledServer();
  url = peopled.server.url;
  token = peopled.administrator.accessToken;
});
afterAll(() => peopled.server.remove());

interface Entry {
  readonly action: string;
  readonly actorId: string | null;
  readonly targetId: string;
}
const log = async () =>
  (await mustCall<{ entries: Entry[] }>(url, 'adminAudit', { token, query: { limit: '200' } }))
    .entries;

describe('S20 the audit log', () => {
  test('S20 records each change with its actor', async () => {
    const { administrator, newPerson, server } = peopled;
    const person = (await newPerson('registered'))?.userId ?? '';
    const story = await addDraft(server, { slug: 'protokoll', title: 'Protokoll' });
    const before = (await log()).length;
    await mustCall(url, 'adminRole', { token, params: { id: person }, body: { role: 6 } });
    await mustCall(url, 'adminRevoke', { token, params: { id: person } });
    await mustCall(url, 'adminPublish', { token, params: { id: story.id }, body: {} });
    await mustCall(url, 'adminTakeBack', { token, params: { id: story.id } });
    await mustCall(url, 'adminInvite', { token, body: {} });
    const brand = { name: 'Probe', claim: {} };
    await mustCall(url, 'adminSaveSettings', { token, body: { brand } });
    await mustCall(url, 'adminRotateKey', { token });
    const added = (await log()).slice(0, -before);
    expect(added).toHaveLength(7);
    expect(new Set(added.map(({ actorId }) => actorId))).toEqual(new Set([administrator.userId]));
    const targets = added.map(({ targetId }) => targetId);
    expect(targets).toEqual(expect.arrayContaining([person, story.id]));
    expect(new Set(added.map(({ action }) => action)).size).toBe(7);
  });

  test('S20 records no change that was rejected', async () => {
    const before = (await log()).length;
    await callApi(url, 'adminRole', { token, params: { id: 'nobody' }, body: { role: 6 } });
    const guest = peopled.people.guest?.accessToken ?? '';
    await callApi(url, 'adminRotateKey', { token: guest });
    expect((await log()).length).toBe(before);
  });

  test('S20 cannot be changed or shortened: the database itself rejects it', async () => {
    const raw = await openRaw<unknown>({ dataFolder: peopled.server.dataFolder });
    const attempts = [
      sql`update audit set actor_id = 'somebody else'`,
      sql`delete from audit`,
      sql`insert or replace into audit (id, at_ms, action, target_kind, target_id, details)
        select min(id), 0, 'x', 'x', 'x', '{}' from audit`,
    ];
    const before = await log();
    for (const attempt of attempts) {
      await attempt.execute(raw).catch((error: unknown) => error);
    }
    await raw.destroy();
    expect(await log()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });

  test('S20 contains no secret', async () => {
    const text = JSON.stringify(await log());
    expect(text).not.toMatch(/argon2|eyJ/);
    expect(text).not.toContain(password);
  });
});

const weak = [
  'secret',
  'changeme',
  'a'.repeat(64),
  'change-me-change-me-change-me-0123456789',
  'klangweg-secret-klangweg-secret-0123',
  '1234567890123456789012345678901',
];

describe('S21 the server’s own secret', () => {
  test.each(weak)(
    'S21 the server does not start with %s, and does not repeat it',
    async (secret) => {
      const end = await startExpectingExit({ env: { KLANGWEG_SECRET: secret } });
      expect(end.code, end.output).toBe(1);
      expect(end.output).toContain('KLANGWEG_SECRET');
      expect(end.output).not.toContain(`'${secret}'`);
    },
  );

  test('S21 a weak secret from a file is rejected too', async () => {
    const folder = makeTempFolder();
    const file = join(folder.path, 'secret');
    writeFileSync(file, 'changeme\n');
    const end = await startExpectingExit({ env: { KLANGWEG_SECRET_FILE: file } });
    folder.remove();
    expect(end.code, end.output).toBe(1);
    expect(end.output).toContain('KLANGWEG_SECRET');
  });

  test('S21 without one a random one is made, readable by the server’s user only, and stays', async () => {
    const { server } = peopled;
    const file = join(server.dataFolder, 'secret');
    const secret = readFileSync(file, 'utf8');
    expect(secret.trim().length).toBeGreaterThanOrEqual(43);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await server.restart();
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(server.allOutput()).not.toContain(secret.trim());
    expect((await callApi(url, 'adminUsers', { token })).status).toBe(200);
  });

  test('S21 with a shared database it must be configured', async () => {
    const end = await startExpectingExit({ env: { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' } });
    expect(end.code, end.output).toBe(1);
    expect(end.output).toContain('KLANGWEG_SECRET');
  });

  test('S21 keys rotate without signing anybody out, over a restart too', async () => {
    const { server, newPerson } = peopled;
    const before = await newPerson('registered');
    const ping = (person: typeof before) =>
      callApi(url, 'user', { token: person?.accessToken ?? '', body: { userId: person?.userId } });
    const { kid } = await mustCall<{ kid: string }>(url, 'adminRotateKey', { token });
    const after = await newPerson('registered');
    expect(decodeProtectedHeader(after?.accessToken ?? '').kid).toBe(kid);
    expect(decodeProtectedHeader(before?.accessToken ?? '').kid).not.toBe(kid);
    expect([(await ping(before)).status, (await ping(after)).status]).toEqual([200, 200]);
    await server.restart();
    expect([(await ping(before)).status, (await ping(after)).status]).toEqual([200, 200]);
    const { accessToken } = await mustCall<{ accessToken: string }>(url, 'login', {
      body: { username: 'Verwalterin', password },
      headers: fromNewAddress(),
    });
    expect(decodeProtectedHeader(accessToken).kid).toBe(kid);
  });

  test('S21 the operator rotates the key while the server runs, and nobody is signed out', async () => {
    const { server, newPerson } = peopled;
    const { ended } = startCommand({ dataFolder: server.dataFolder }, {}, ['rotate-key']);
    const { code, output } = await ended;
    expect([code, output]).toEqual([0, expect.stringContaining('Nobody is signed out.')]);
    const signsWith = async () =>
      decodeProtectedHeader((await newPerson('registered'))?.accessToken ?? '').kid ?? '-';
    // A running server checks for a new key once a second.
    await expect.poll(async () => output.includes(await signsWith())).toBe(true);
    expect((await callApi(url, 'adminUsers', { token })).status).toBe(200);
  });

  test('S21 another secret makes every token worthless', async () => {
    const folder = await startedFolder();
    const start = (secret: string) =>
      startServer({
        dataFolder: folder.path,
        env: { KLANGWEG_SECRET: secret, REGISTRATION: 'open', TRUST_PROXY: 'loopback' },
      });
    const server = await start('kX8!mPq2vR9#sT4wY7zB1cF6hJ3nL5dG');
    const body = { username: 'Wer', password };
    const person = await mustCall<{ accessToken: string; userId: string }>(server.url, 'signup', {
      body,
    });
    await server.stop();
    const other = await start('Zt7@aQw3eS5!dRf8gHy1jUk4iLo6pMn9');
    const { status } = await callApi(other.url, 'user', {
      token: person.accessToken,
      body: { userId: person.userId },
    });
    await other.stop();
    folder.remove();
    expect(status).toBe(401);
  });
});
