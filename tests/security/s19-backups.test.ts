import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE } from '../../src/contract/token-claims.ts';
import { readBackup } from '../../server/backups/backup-reader.ts';
import { callApi, mustCall, password } from '../support/servers/api-client.ts';
import { startPeopledServer, type PeopledServer } from '../support/servers/people.ts';
import { waitFor } from '../support/wait.ts';

let peopled: PeopledServer;
let url: string;
let token: string;
let name: string;
beforeAll(async () => {
  peopled = await startPeopledServer();
  url = peopled.server.url;
  token = peopled.administrator.accessToken;
  await mustCall(url, 'adminInvite', { token, body: {} });
  await mustCall(url, 'adminMakeBackup', { token, body: { hasMedia: false } });
  const made = async () => {
    const { backups } = await mustCall<{ backups: { name: string }[] }>(url, 'adminBackups', {
      token,
    });
    return backups[0]?.name;
  };
  name = await waitFor('a backup', made, 20_000);
});
afterAll(() => peopled.server.remove());

const link = (given: string) =>
  callApi(url, 'adminBackupLink', { token, params: { name }, body: { password: given } });

test('S19 a backup is downloaded with a fresh password only, by a link that is good once', async () => {
  expect((await link('nicht das Kennwort')).body).toMatchObject({ code: 'password/wrong' });
  const { path } = (await link(password)).body as { path: string };
  // A link preview that only sends HEAD does not use the link up.
  await fetch(url + path, { method: 'HEAD' });
  const first = await fetch(url + path);
  const bytes = Buffer.from(await first.arrayBuffer());
  const stored = join(peopled.server.dataFolder, 'backups', name);
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(bytes.equals(readFileSync(stored))).toBe(true);
  expect((await fetch(url + path)).status).toBe(403);
});

test('S19 a download that broke off is resumed by the account that began it, and by no other with its link', async () => {
  const newPath = async () => ((await link(password)).body as { path: string }).path;
  const path = await newPath();
  const broken = await fetch(url + path);
  const receipt = broken.headers.get('etag') ?? '';
  const firstPart = Buffer.from((await broken.body?.getReader().read())?.value ?? []);
  await broken.body?.cancel().catch(() => undefined);
  const rest = (other: string, headers: Record<string, string>) =>
    fetch(url + other, { headers: { range: `bytes=${firstPart.length}-`, ...headers } });
  const secondPath = await newPath();
  const secondReceipt = (await fetch(url + secondPath)).headers.get('etag') ?? '';
  expect(secondReceipt).toMatch(/^"[\w-]{32}"$/);
  const guesses = [
    {},
    { 'if-range': `"${'x'.repeat(32)}"` },
    { 'if-range': `W/${receipt}` },
    { 'if-range': secondReceipt },
  ];
  for (const headers of guesses) {
    const response = await rest(path, headers);
    expect([headers, response.status, await response.json()]).toEqual([
      ...[headers, 403, expect.objectContaining({ code: 'backup/link-invalid' })],
    ]);
  }
  expect((await rest(secondPath, { 'if-range': receipt })).status).toBe(403);
  expect((await rest(`/api/backups/${'x'.repeat(32)}`, { 'if-range': receipt })).status).toBe(403);

  const stored = readFileSync(join(peopled.server.dataFolder, 'backups', name));
  const continued = await rest(path, { 'if-range': receipt });
  expect([continued.status, continued.headers.get('content-range')]).toEqual([
    ...[206, `bytes ${firstPart.length}-${stored.length - 1}/${stored.length}`],
  ]);
  const joined = Buffer.concat([firstPart, Buffer.from(await continued.arrayBuffer())]);
  expect(joined.equals(stored)).toBe(true);
});

test('S19 a former administrator resumes nothing', async () => {
  const other = await peopled.newPerson('administrator');
  const userId = other?.userId ?? '';
  const asOther = await mustCall<{ path: string }>(url, 'adminBackupLink', {
    ...{ token: other?.accessToken ?? '', params: { name }, body: { password } },
  });
  const begun = await fetch(url + asOther.path);
  const full = Buffer.from(await begun.arrayBuffer());
  const retried = () =>
    fetch(url + asOther.path, {
      headers: { range: 'bytes=0-14', 'if-range': begun.headers.get('etag') ?? '' },
    });
  expect(Buffer.from(await (await retried()).arrayBuffer())).toEqual(full.subarray(0, 15));
  const body = { role: ROLE.registered };
  await mustCall(url, 'adminRole', { token, params: { id: userId }, body });
  expect((await retried()).status).toBe(403);
});

test('S19 a backup contains no secret: not the server’s, no one-time link, no session', async () => {
  const stored = join(peopled.server.dataFolder, 'backups', name);
  const entries: string[] = [];
  for await (const entry of readBackup(stored, 'rows')) entries.push(JSON.stringify(entry));
  const text = entries.join('\n');
  expect(text).toContain('Verwalterin');
  const secret = readFileSync(join(peopled.server.dataFolder, 'secret'), 'utf8').trim();
  const hidden = [secret, token, token.split('.')[2] ?? '', password, 'invitation'];
  expect(hidden.filter((one) => text.includes(one))).toEqual([]);
  expect(text).not.toContain('"table":"tokens"');
  expect(statSync(stored).mode & 0o077).toBe(0);
});

test('S19 nobody but an administrator gets one, and no other file can be named', async () => {
  const outside = join(peopled.server.dataFolder, 'backups', 'notes.txt');
  writeFileSync(outside, 'private');
  for (const other of ['notes.txt', '../secret', '../klangweg.sqlite']) {
    const params = { name: other };
    const linkResponse = await callApi(url, 'adminBackupLink', {
      token,
      params,
      body: { password },
    });
    expect([other, linkResponse.status]).toEqual([other, 404]);
  }
  expect((await fetch(`${url}/api/backups/${'x'.repeat(32)}`)).status).toBe(403);
});
