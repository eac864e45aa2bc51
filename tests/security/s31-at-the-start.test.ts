import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Schema } from '../../server/database/schema.ts';
import { startCommand } from '../support/servers/command-line.ts';
import { callApi, mustCall, password, setUpAdministrator } from '../support/servers/api-client.ts';
import { openRaw } from '../support/stores/open-stores.ts';
import { startServer, type RealServer } from '../support/servers/real-server.ts';
import { canBeCloned, fillAsStarted } from '../support/servers/started-folder.ts';
import { makeTempFolder, type TempFolder } from '../support/temp-folder.ts';
import { waitFor } from '../support/wait.ts';

let parent: TempFolder;
let dataFolder: string;
let server: RealServer | undefined;
beforeEach(() => {
  parent = makeTempFolder('klangweg-start');
  dataFolder = join(parent.path, 'data');
});
afterEach(async () => {
  await server?.remove();
  server = undefined;
  parent.remove();
});

interface StoredRows {
  readonly slugs: readonly string[];
  readonly users: readonly string[];
  readonly title: unknown;
}

/** The rows in the tables of a data folder, read beside the server. */
async function storedRowsIn(folder: string): Promise<StoredRows> {
  const raw = await openRaw<Schema>({ dataFolder: folder });
  try {
    const slugs = await raw.selectFrom('stories').select('slug').orderBy('slug').execute();
    const users = await raw.selectFrom('users').select('username').execute();
    const title = await raw
      .selectFrom('field_values')
      .select('value')
      .where('field', '=', 'storyMeta_title')
      .where('search_text', 'like', 'turm%')
      .executeTakeFirst();
    return {
      slugs: slugs.map(({ slug }) => slug),
      users: users.map(({ username }) => username),
      title: title?.value,
    };
  } finally {
    await raw.destroy();
  }
}

/** Rows as left by a release that did not reject control characters. */
async function spoil(folder: string): Promise<void> {
  const raw = await openRaw<Schema>({ dataFolder: folder });
  const bad = '\u0001';
  try {
    await sql`update stories set slug = cast(x'0078' as text) where slug = 'museum'`.execute(raw);
    await sql`update users set username = ${`Verw${bad}alterin`}`.execute(raw);
    const title = JSON.stringify(`Turm${bad}`);
    await sql`update field_values set value = ${title}, search_text = 'turm'
      where field = 'storyMeta_title'`.execute(raw);
  } finally {
    await raw.destroy();
  }
}

/** A stopped server that has been used, with rows of an earlier release. */
async function spoiltServer(): Promise<void> {
  mkdirSync(dataFolder);
  if (canBeCloned({})) await fillAsStarted(dataFolder);
  server = await startServer({ dataFolder });
  await setUpAdministrator(server.url, await server.setupSecret());
  await server.stop();
  await spoil(dataFolder);
}

/** A line that was written before the response may still be in its pipe. */
const waitForOutput = (of: RealServer, text: string) =>
  waitFor(text, () => of.output().includes(text) || undefined);

test('S24 control characters in a backup are removed when it is restored, and a server that starts on them removes them and logs it', async () => {
  await spoiltServer();
  const file = join(parent.path, 'spoilt.backup');
  const other = { dataFolder: join(parent.path, 'other') };
  const klangweg = (location: { dataFolder: string }, ...args: readonly string[]) =>
    startCommand(location, {}, args).ended;
  expect((await klangweg({ dataFolder }, 'backup', '--to', file)).code).toBe(0);
  expect((await storedRowsIn(dataFolder)).users).toEqual(['Verw\u0001alterin']);
  expect((await klangweg(other, 'restore', file, '--yes')).code).toBe(0);
  const { slugs, users, title } = await storedRowsIn(other.dataFolder);
  expect([slugs.includes(''), users, title]).toEqual([false, ['Verwalterin'], '"Turm"']);

  await server?.restart();
  const { url } = server!;
  await waitForOutput(server!, 'control characters were removed from a text');
  expect(await storedRowsIn(dataFolder)).toEqual({
    slugs: ['demo', expect.stringMatching(/^x(-\w+)?$/)],
    users: ['Verwalterin'],
    title: '"Turm"',
  });
  const { accessToken: token } = await mustCall<{ accessToken: string }>(url, 'login', {
    body: { username: 'Verwalterin', password },
  });
  const listed = await mustCall<{ stories: object[] }>(url, 'adminStories', { token });
  expect(listed.stories).toHaveLength(2);
  const overview = await callApi(url, 'adminOverview', { token });
  expect(JSON.stringify(overview.body)).not.toContain('rows-left-out');
  await server?.restart();
  await waitForOutput(server!, 'Klangweg is ready');
  expect(server?.output()).not.toContain('control characters');
});

/**
 * The app's own files, which are public: while they are copied, they have the modes of the build.
 */
const PUBLIC = 'app-releases';

/** Files and folders below, and the folder itself, that others than their owner may access. */
function openToOthers(folder: string): readonly string[] {
  const paths = readdirSync(folder)
    .filter((name) => name !== PUBLIC)
    .map((name) => join(folder, name));
  const below = paths
    .filter((path) => statSync(path).isDirectory())
    .flatMap((path) =>
      readdirSync(path, { recursive: true, withFileTypes: true }).map(({ name, parentPath }) =>
        join(parentPath, name),
      ),
    );
  return [folder, ...paths, ...below]
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
    .map((path) => relative(parent.path, path));
}

test('S31 files that a server creates are private to its user, and those that an earlier release left readable are made private at the start', async () => {
  server = await startServer({ dataFolder });
  await setUpAdministrator(server.url, await server.setupSecret());
  expect(readdirSync(dataFolder)).toEqual(expect.arrayContaining(['klangweg.sqlite', 'secret']));
  expect(openToOthers(dataFolder)).toEqual([]);
  expect((statSync(join(dataFolder, 'secret')).mode & 0o777).toString(8)).toBe('600');

  await server.stop();
  const media = join(parent.path, 'media');
  const folders = [
    dataFolder,
    media,
    ...['backups', 'uploads'].map((one) => join(dataFolder, one)),
  ];
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  const files = ['klangweg.sqlite', 'secret'].map((name) => join(dataFolder, name));
  const medium = join(media, 'turm.m4a');
  writeFileSync(medium, 'x', { mode: 0o644 });
  for (const folder of folders) chmodSync(folder, 0o755);
  for (const file of files) chmodSync(file, 0o644);
  await server.restart({ MEDIA_URL: media });
  const modes = [...folders, ...files].map((path) => (statSync(path).mode & 0o777).toString(8));
  expect(modes).toEqual(['700', '700', '700', '700', '600', '600']);
  await waitForOutput(server, 'Klangweg is ready');
  expect(server.output()).not.toContain('may be readable by other users');
});
