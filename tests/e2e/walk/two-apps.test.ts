import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { heading } from '../../support/pages/account-page.ts';
import {
  mustCall,
  password,
  setUpAdministrator,
  type SignedIn,
} from '../../support/servers/api-client.ts';
import { fromNewAddress } from '../../support/links/from-address.ts';
import { playButton } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { settled } from '../../support/browsers/settled.ts';
import { makeWalk } from '../../support/stories/stations-only.ts';
import type { DraftRead } from '../../../src/contract/admin/walks.ts';
import { playUntilStored } from '../../support/browsers/worker.ts';

const site = realSite();
let administrator: SignedIn;
beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
});

const scripts = fileURLToPath(new URL('../../../dist/static/js/', import.meta.url));
const ADMIN = /\/static\/(js|css)\/admin\//;
/** A worker's script has one name in both builds, and so has a font. */
const SHARED = /-worker-[\w-]{8}\.js$|\.woff2$/;

/** A page of an administrator whose session ends with the test: a sign-out ends no other test's. */
async function openWithOwnSession(): Promise<Page> {
  const page = await site.openPage();
  const session = await mustCall<SignedIn>(site.url, 'login', {
    body: { username: 'Verwalterin', password },
    headers: fromNewAddress(),
  });
  await page.goto(`${site.url}/healthz`);
  await page.evaluate(({ accessToken, userId }) => {
    localStorage.setItem('token', accessToken);
    localStorage.setItem('userId', userId);
  }, session);
  return page;
}

/** The app's files that a page requests from now on. */
function filesOf(page: Page): () => readonly string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/static/')) requested.push(pathname);
  });
  return () => requested.splice(0).filter((path) => !SHARED.test(path));
}

/** The names of scripts without the hash of their content. */
const namesOf = (files: readonly string[]) =>
  [...new Set(files.filter((path) => path.endsWith('.js')))]
    .map((path) => basename(path).replace(/-[\w-]{8}\.js$/, ''))
    .toSorted();

/** The chunks that a chunk imports statically, as paths below the folder of scripts. */
function importsOf(name: string): readonly string[] {
  const code = readFileSync(join(scripts, name), 'utf8');
  const statements = /(?:^|[;\n}])import(?:[\w$\s{},*]+from)?"(\.{1,2}\/[^"]+\.js)"/g;
  return [...code.matchAll(statements)].map(([, path = '']) => join(dirname(name), path));
}

describe('each app has a bundle of its own', () => {
  const sourcesIn = (folder: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js.map') && !SHARED.test(name.slice(0, -'.map'.length)))
      .flatMap((name) => {
        const { sources } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
          sources: readonly string[];
        };
        return sources.map((source) => ({ name, source: source.replace(/^(\.\.\/)+/, '') }));
      });

  test('no file of the player is built from the authoring app, nor the other way round', () => {
    const players = sourcesIn(scripts);
    const admins = sourcesIn(join(scripts, 'admin'));
    expect(players.filter(({ source }) => /^src\/(admin|contract\/admin)\//.test(source))).toEqual(
      [],
    );
    expect(admins.filter(({ source }) => source.startsWith('src/player/'))).toEqual([]);
    expect(players.some(({ source }) => source === 'src/player/app/main.tsx')).toBe(true);
    expect(admins.some(({ source }) => source === 'src/admin/app/main.tsx')).toBe(true);
  });

  test('no chunk imports itself in a circle: load order must not matter', () => {
    const files = readdirSync(scripts, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    );
    const importedBy = new Map(files.map((name) => [name, importsOf(name)]));
    const circles = files.filter((name) => {
      const reached = new Set(importedBy.get(name));
      for (const module of reached)
        for (const next of importedBy.get(module) ?? []) reached.add(next);
      return reached.has(name);
    });
    expect([...importedBy.values()].flat().length).toBeGreaterThan(50);
    expect(circles).toEqual([]);
  });

  test('visitors’ devices store the player’s files alone, and each of them exists', async () => {
    const worker = await (await fetch(`${site.url}/sw.js`)).text();
    const stored = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => `/${url}`);
    expect(stored.filter((path) => ADMIN.test(path) || path === '/admin.html')).toEqual([]);
    const built = readdirSync(scripts).filter((name) => name.endsWith('.js'));
    const missing = built.filter((name) => !stored.includes(`/static/js/${name}`));
    // Only the authoring app starts these two.
    expect(missing.map((name) => name.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual([
      'pattern-worker',
      'story-check-worker',
    ]);
    expect(existsSync(join(scripts, 'admin'))).toBe(true);
  });
});

/** What every page begins with, in a German browser. */
const FIRST = ['german', 'react', 'rolldown-runtime'];

/** Fails where a page has not loaded its own scripts by now, or one that is none of its own. */
function expectLoaded(files: readonly string[], own: readonly string[], later: readonly string[]) {
  const names = namesOf(files);
  expect(names).toEqual(expect.arrayContaining([...FIRST, ...own]));
  expect([...FIRST, ...own, ...later]).toEqual(expect.arrayContaining(names));
}

describe('a page loads', () => {
  test('of a walk: its own scripts, and with more tabs theirs, none of the authoring app', async () => {
    const page = await site.openPage();
    const files = filesOf(page);
    await page.goto(`${site.url}/a/demo`);
    await settled(page);
    const first = files();
    expectLoaded(first, ['index', 'formatted-text'], ['kept', 'shared', 'tools']);
    await playButton(page).click();
    for (const name of ['Quest', 'Karte', 'Info']) {
      await page.getByRole('tab', { name, exact: true }).click();
      await settled(page);
    }
    expect([...first, ...files()].filter((path) => ADMIN.test(path))).toEqual([]);
  });

  test.each(['/', '/login', '/storage'])(
    'at %s the scripts of such a page, none of the authoring app',
    async (path) => {
      const page = await site.openPage();
      const files = filesOf(page);
      await page.goto(site.url + path);
      await settled(page);
      const loaded = files();
      expect(loaded.filter((file) => ADMIN.test(file))).toEqual([]);
      expectLoaded(loaded, ['index', 'pages', 'router', 'shared', 'kept'], ['tools']);
    },
  );

  test.each([
    ['/admin', 'overview-pages'],
    ['/admin/stories', 'walk-pages'],
    ['/admin/contents', 'media-pages'],
    ['/admin/userManager', 'people-pages'],
  ])('at %s the authoring app’s own scripts with %s, none of the player', async (path, area) => {
    const page = await site.openPage();
    await seedSignIn(page, administrator);
    const files = filesOf(page);
    await page.goto(site.url + path);
    await settled(page);
    const loaded = files();
    expect(loaded.filter((file) => !ADMIN.test(file))).toEqual([]);
    expectLoaded(
      loaded,
      ['admin', 'shared', 'admin-screens', area],
      ['read-facts', 'begin-offline', 'dexie'],
    );
  });
});

describe('navigation between the two', () => {
  test('the menu opens the other document, and Back and Forward the right one', async () => {
    const page = await site.openPage();
    await seedSignIn(page, administrator);
    const choose = async (entry: string) => {
      await page.getByRole('button', { name: 'Menü' }).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    };
    await page.goto(`${site.url}/`);
    await heading(page, 'Rundgänge').waitFor();
    await settled(page);
    await choose('Admin');
    await heading(page, 'Verwaltung').waitFor();
    await settled(page);
    await choose('Home');
    await page.waitForURL(`${site.url}/`);
    await heading(page, 'Rundgänge').waitFor();
    await page.goBack();
    await page.waitForURL(`${site.url}/admin`);
    await heading(page, 'Verwaltung').waitFor();
    await page.goBack();
    await page.waitForURL(`${site.url}/`);
    await heading(page, 'Rundgänge').waitFor();
    await page.goForward();
    await heading(page, 'Verwaltung').waitFor();
    await settled(page);
    await page.getByRole('banner').getByRole('link').click();
    await heading(page, 'Rundgänge').waitFor();
  });

  test('an address of the other app that a history entry restores is loaded as its own document', async () => {
    const page = await site.openPage();
    await seedSignIn(page, administrator);
    await page.goto(`${site.url}/admin`);
    await heading(page, 'Verwaltung').waitFor();
    // As after a login in this document: both entries are of the document that is shown.
    await page.evaluate(() => {
      history.replaceState(history.state, '', '/');
      history.pushState({}, '', '/admin/stories');
    });
    await page.goBack();
    await page
      .getByRole('link', { name: 'Gespeicherte Rundgänge' })
      .or(heading(page, 'Rundgänge'))
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.evaluate(() => {
      history.replaceState(history.state, '', '/admin');
      history.pushState({}, '', '/storage');
    });
    await page.goBack();
    await heading(page, 'Verwaltung').waitFor();
  });

  test('what was typed right before a sign-out in the authoring area is saved', async () => {
    const { story } = await makeWalk(site.url, administrator, { slug: 'abschied', stations: [] });
    const page = await openWithOwnSession();
    await page.goto(`${site.url}/admin/stories/${story.id}`);
    await settled(page);
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByLabel('Titel · Deutsch', { exact: true }).evaluate((field) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('no field');
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setValue?.call(field, 'Bis zuletzt');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await heading(page, 'Hinweis').waitFor();
    const { fields } = await mustCall<DraftRead>(site.url, 'adminDraft', {
      ...{ token: administrator.accessToken, params: { id: story.id } },
    });
    const titles = fields.filter(({ field }) => field === 'storyMeta_title');
    expect(titles.map(({ value }) => value)).toEqual(['Bis zuletzt']);
  });

  test('a sign-out in the authoring area leaves no open progress for the next visitor', async () => {
    const page = await openWithOwnSession();
    await page.goto(`${site.url}/a/demo`);
    await settled(page);
    await playButton(page).click();
    const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
    await expect.poll(() => stored('progress_demo')).not.toBeNull();
    const other = await page.context().newPage();
    await other.goto(`${site.url}/admin`);
    await heading(other, 'Verwaltung').waitFor();
    await settled(other);
    await page.close();
    await other.getByRole('button', { name: 'Menü' }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    await heading(other, 'Hinweis').waitFor();
    await settled(other);
    const left = (key: string) => other.evaluate((name) => localStorage.getItem(name), key);
    await expect.poll(() => left('progress_demo')).toBeNull();
    expect(await left(`kept_progress_${administrator.userId}_demo`)).toContain('played');
    expect([await left('token'), await left('klangweg_left')]).toEqual([null, null]);
    await expect.poll(() => left('klangweg_to_delete')).toBeNull();
  });
});

// Last: it stops the server.
test('without its server the authoring area shows that it could not be loaded, and a retry loads it', async () => {
  const noServer = /ERR_CONNECTION_REFUSED|ERR_FAILED|preload|Failed to fetch/;
  const page = await site.openPage({ serviceWorkers: 'allow', expected: [noServer] });
  await seedSignIn(page, administrator);
  await playUntilStored(page, `${site.url}/a/demo`);
  await site.server.stop();
  await page.goto(`${site.url}/admin/stories`);
  await page.getByRole('heading', { name: 'Dieser Bereich konnte nicht geladen werden' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/stories');
  await site.server.restart();
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await heading(page, 'Rundgänge').waitFor();
});
