import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Story } from '../../src/core/story/model.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import { mustCall, password, signUp, type SignedIn } from '../support/api-client.ts';
import { launchBrowser } from '../support/browser.ts';
import { fakeCamera } from '../support/fake-camera.ts';
import { fromNewAddress } from '../support/from-address.ts';
import { startPeopledServer, type PeopledServer } from '../support/people.ts';
import { publishWalk, type OwnMedia } from '../support/published-walk.ts';
import { makeTempFolder, removeForGood } from '../support/temp-folder.ts';
import { takeWebGL } from '../support/take-webgl.ts';
import { PATIENCE_MS } from '../support/wait.ts';
import { furnishDesk } from './furnish-desk.ts';
import { furnishDevice, KeptPages } from './kept-pages.ts';
import type { Screen } from './screen.ts';
import { sizes, type Theme } from './sizes.ts';
import { extraWalks } from './walks.ts';

export interface Stage {
  open(screen: Screen, size: string, theme: Theme): Promise<{ page: Page; close(): Promise<void> }>;
  /** Does nothing until a screen is opened again. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

interface FurnishedWalk extends OwnMedia {
  readonly story: Story;
}

/**
 * A host with people, settings, odd walks and those that are asked for, what gathers there in a
 * season, and a browser that sees a code through its camera.
 */
export async function buildStage(moreWalks: readonly FurnishedWalk[] = []): Promise<Stage> {
  const host = await startPeopledServer();
  const folder = makeTempFolder('klangweg-shots');
  await furnish(host, moreWalks);
  const ids = await furnishDesk(host);
  const visitors = { ...host.people, tester: await newTester(host) };
  const camera = await fakeCamera({ folder: folder.path, name: 'wall', texts: ['kein Rundgang'] });
  const browser = await launchBrowser();
  // The whole browser takes a sixth more of the machine: only who looks through a camera needs it.
  let seeing: Promise<Browser> | undefined;
  const browserFor = ({ hasCamera }: Screen) =>
    hasCamera === true ? (seeing ??= launchBrowser({ args: camera })) : browser;
  const kept = new KeptPages();
  const removeFolders = () => {
    removeForGood(host.server.dataFolder);
    folder.remove();
  };
  // Where nobody comes to close it any more.
  process.once('exit', removeFolders);
  return {
    async open(screen, size, theme) {
      const newPage = async () =>
        pageFor(await contextFor(await browserFor(screen), screen, size), screen);
      const path = filledIn(screen.path, ids);
      const makeReady = async (page: Page) => {
        const isInside = isOfTheDesk(screen) && page.url().startsWith(`${host.server.url}/admin/`);
        if (!isInside) await furnishDevice(page, host.server.url, storedFor(screen, visitors));
        await page.setViewportSize(windowOf(size));
        await page.emulateMedia({ colorScheme: theme });
        if (isInside) await goInside(page, path);
        else await page.goto(host.server.url + path);
      };
      const kind = isPageKept(screen) ? kindOfPage(screen, size) : undefined;
      const page = await kept.take(kind ?? screen.name, newPage, makeReady);
      return {
        page,
        close: async () => {
          if (kind === undefined) await page.context().close();
          else kept.giveBack(kind, page);
        },
      };
    },
    rest: () => kept.rest(),
    async close() {
      await browser.close();
      await (await seeing)?.close();
      await host.server.remove();
      folder.remove();
      process.off('exit', removeFolders);
    },
  };
}

/** What fails on purpose, cannot draw or may say where it stands is no page for any other screen. */
const isPageKept = (screen: Screen) =>
  ![
    screen.asksBeforeLeaving,
    screen.missing,
    screen.unreachable,
    screen.hasNoWebGL,
    screen.standsAt,
  ].some((reason) => reason !== undefined);

/** Its page leads on to the next one without being read anew, as it does for an administrator. */
const isOfTheDesk = ({ as, path }: Screen) => as === 'administrator' && path.startsWith('/admin/');

const kindOfPage = (screen: Screen, size: string) =>
  [size, screen.hasCamera === true, isOfTheDesk(screen)].join(' ');

const NOWHERE = { path: '/admin/nirgends', title: 'Seite nicht gefunden' };

/** Over an address where there is nothing, so that no part of the last screen lives on in the next. */
async function goInside(page: Page, path: string): Promise<void> {
  const nothing = page.getByRole('heading', { level: 1, name: NOWHERE.title });
  const follow = (to: string) => {
    history.pushState({}, '', to);
  };
  await page.evaluate(follow, NOWHERE.path);
  await nothing.waitFor();
  if (path === NOWHERE.path) return;
  await page.evaluate(follow, path);
  await nothing.waitFor({ state: 'detached' });
}

function storedFor(
  { as = 'anonymous', stored }: Screen,
  visitors: Readonly<Record<string, SignedIn | undefined>>,
): Readonly<Record<string, string>> {
  const person = visitors[as];
  const session = person && { token: person.accessToken, userId: person.userId };
  return { ...stored, ...session };
}

const windowOf = (size: string) => sizes[size] ?? { width: 390, height: 844, isPhone: true };

const filledIn = (path: string, ids: Readonly<Record<string, string>>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');

async function furnish(
  { server, administrator }: PeopledServer,
  moreWalks: readonly FurnishedWalk[],
) {
  for (const story of extraWalks) await publishWalk(server, administrator, story);
  for (const { story, ...own } of moreWalks) await publishWalk(server, administrator, story, own);
  await mustCall(server.url, 'adminSaveSettings', {
    token: administrator.accessToken,
    body: {
      storeLinks: [
        { name: 'App Store', url: 'https://store.example/app' },
        { name: 'Play Store', url: 'https://play.example/app' },
      ],
    },
  });
}

/** Signed in again: the first token of a person still says the role that they began with. */
async function newTester({ server, administrator }: PeopledServer): Promise<SignedIn> {
  const username = 'Testerin';
  const { userId } = await signUp(server.url, username);
  await mustCall(server.url, 'adminRole', {
    token: administrator.accessToken,
    params: { id: userId },
    body: { role: ROLE.tester },
  });
  const login = { body: { username, password }, headers: fromNewAddress() };
  return { userId, ...(await mustCall<{ accessToken: string }>(server.url, 'login', login)) };
}

async function contextFor(browser: Browser, screen: Screen, size: string) {
  const [latitude, longitude] = screen.standsAt ?? [];
  const { width, height, isPhone } = windowOf(size);
  const context = await browser.newContext({
    viewport: { width, height },
    ...(isPhone ? { isMobile: true, hasTouch: true } : {}),
    reducedMotion: 'reduce',
    locale: 'de-DE',
    serviceWorkers: 'block',
    permissions: [
      ...(screen.hasCamera === true ? ['camera'] : []),
      ...(latitude === undefined ? [] : ['geolocation']),
    ],
    ...(latitude === undefined || longitude === undefined
      ? {}
      : { geolocation: { latitude, longitude, accuracy: 25 } }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  // tsx names functions through one of its own, which a page has not.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
}

async function pageFor(context: BrowserContext, screen: Screen) {
  const page = await context.newPage();
  if (screen.hasNoWebGL === true) await page.addInitScript(takeWebGL);
  if (screen.missing) {
    await page.route(screen.missing, (route) => route.fulfill({ status: 404, body: '' }));
  }
  if (screen.unreachable) await page.route(screen.unreachable, (route) => route.abort());
  return page;
}
