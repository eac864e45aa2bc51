import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnosis } from '../../../server/command-line/doctor/diagnosis.ts';
import {
  callApi,
  mustCall,
  setUpAdministrator,
  type SignedIn,
} from '../../support/servers/api-client.ts';
import { jsonOf, startCommand } from '../../support/servers/command-line.ts';
import { startServer } from '../../support/servers/real-server.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { waitFor } from '../../support/wait.ts';

test('the built command line has exit codes, and one JSON document also for errors', async () => {
  const folder = makeTempFolder('klangweg-command');
  const here = { dataFolder: folder.path };
  try {
    const nothing = await jsonOf(here, {}, ['key', 'list']);
    expect(nothing).toEqual({
      code: 3,
      data: { error: { code: 'data/missing', message: expect.stringContaining(folder.path) } },
    });
    // No command but those that bring data creates a database.
    expect(existsSync(join(folder.path, 'klangweg.sqlite'))).toBe(false);
    expect(await jsonOf(here, {}, ['key', 'rotat'])).toMatchObject({
      code: 2,
      data: { error: { code: 'command/wrong' } },
    });
    const unconfigured = await jsonOf(here, { PORT: 'eighty', BASE_PATH: 'x' }, ['key', 'list']);
    expect(unconfigured).toMatchObject({
      code: 1,
      data: {
        error: {
          code: 'configuration/invalid',
          message: expect.stringMatching(/PORT.*\n.*BASE_PATH/),
        },
      },
    });
    const postgres = {
      DATABASE_URL: 'postgres://nobody:geheim@127.0.0.1:9/none',
      KLANGWEG_SECRET: 'Zq7-unter-dem-Turm-4f9kXw2LmT8v-9',
    };
    const unreachable = await jsonOf(here, postgres, ['key', 'list']);
    expect(unreachable).toMatchObject({
      code: 3,
      data: { error: { code: 'database/unreachable' } },
    });
    expect(JSON.stringify(unreachable)).not.toContain('geheim');
    const file = join(folder.path, 'not.backup');
    expect(await jsonOf(here, {}, ['verify', file])).toMatchObject({
      code: 1,
      data: { error: { code: 'backup/not-found' } },
    });
    const help = startCommand(here, {}, ['help']);
    expect((await help.ended).code).toBe(0);
    expect(help.streams.stdout).toContain('key rotate');
    const wrong = startCommand(here, {}, ['forget']);
    expect((await wrong.ended).code).toBe(2);
    expect([wrong.streams.stdout, wrong.streams.stderr]).toEqual([
      '',
      expect.stringContaining("no command 'forget'"),
    ]);
  } finally {
    folder.remove();
  }
});

test('a server that runs beside applies what the command line does with accounts', async () => {
  const server = await startServer();
  try {
    const { url } = server;
    const administrator = await setUpAdministrator(url, await server.setupSecret());
    const run = async (...args: readonly string[]) => {
      const { code, data } = await jsonOf(server, {}, args);
      return [code, data] as const;
    };
    const password = 'ein ganz neues Kennwort';
    const [, made] = await run('user', 'create', 'Anna', '--role', 'administrator');
    const token = /#password=(\S+)$/.exec((made as { link: string }).link)?.[1];
    const chosen = { body: { token, password } };
    const { accessToken } = await mustCall<SignedIn>(url, 'choosePassword', chosen);
    const opens = async () => (await callApi(url, 'adminUsers', { token: accessToken })).status;
    expect(await opens()).toBe(200);
    // What the command line writes while the server writes, too, is in the one audit log.
    expect((await run('user', 'role', 'Anna', 'registered'))[0]).toBe(0);
    expect(await opens()).toBe(403);
    expect(await run('user', 'revoke', 'Anna')).toEqual([0, { username: 'Anna', revoked: 1 }]);
    expect(await opens()).toBe(401);
    expect(await run('user', 'delete', 'Anna', '--yes')).toEqual([0, { username: 'Anna' }]);
    const body = { username: 'Anna', password };
    expect((await callApi(url, 'login', { body })).status).toBe(401);
    expect((await run('user', 'delete', 'Verwalterin', '--yes'))[0]).toBe(1);
    const { entries } = await mustCall<{ readonly entries: readonly { action: string }[] }>(
      url,
      'adminAudit',
      { token: administrator.accessToken },
    );
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user/add', 'user/role', 'user/sign-out', 'user/delete']),
    );
  } finally {
    await server.remove();
  }
});

test('settings and walks that the command line changes are seen by a server that runs beside', async () => {
  const server = await startServer();
  try {
    const { url, port } = server;
    const env = { PORT: String(port) };
    const set = await jsonOf(server, env, [
      'settings',
      'set',
      'brand',
      '{"name":"Turmweg","claim":{}}',
    ]);
    expect(set.code).toBe(0);
    const brandName = async () =>
      (await mustCall<{ readonly brand: { readonly name: string } }>(url, 'config')).brand.name;
    await waitFor('the new name', async () =>
      (await brandName()) === 'Turmweg' ? true : undefined,
    );
    const before = await jsonOf(server, env, ['walk', 'list']);
    expect(before.data).toMatchObject({
      walks: expect.arrayContaining([
        expect.objectContaining({ slug: 'demo', state: 'published' }),
      ]),
    });
    const published = await jsonOf(server, env, ['walk', 'publish', 'demo', '--notes', 'Neu']);
    expect(published).toMatchObject({ code: 0, data: { slug: 'demo' } });
    const examined = await jsonOf(server, env, ['doctor']);
    const { diagnoses } = examined.data as { readonly diagnoses: readonly Diagnosis[] };
    const lines = diagnoses.map(({ about, state, message }) => `${state} ${about}: ${message}`);
    expect(lines.filter((line) => line.startsWith('fail'))).toEqual([]);
    expect(examined.code).toBe(0);
    expect(lines).toContain(`ok port: ${port} is used by a server of Klangweg, which responds.`);
  } finally {
    await server.remove();
  }
});
