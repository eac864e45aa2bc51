import type { Browser, BrowserContext, Page } from 'playwright';
import type { Story } from '../../src/core/story/model.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import { mustCall, password, signUp, type SignedIn } from '../support/servers/api-client.ts';
import { launchBrowser } from '../support/browsers/browser.ts';
import { fakeCamera } from '../support/browsers/fake-camera.ts';
import { fromNewAddress } from '../support/links/from-address.ts';
import { startPeopledServer, type PeopledServer } from '../support/servers/people.ts';
import { publishWalk, type OwnMedia } from '../support/stories/published-walk.ts';
import { makeTempFolder, removeForGood } from '../support/temp-folder.ts';
import { disableWebGL } from '../support/browsers/disable-webgl.ts';
import { TIMEOUT_MS } from '../support/wait.ts';
import { fillAdmin } from './fill-admin.ts';
import { furnishDevice, PagePool } from './page-pool.ts';
import type { Screen } from './screen.ts';
import { sizes, type Theme } from './sizes.ts';
import { extraWalks } from './walks.ts';

export interface Stage {
  open(screen: Screen, size: string, theme: Theme): Promise<{ page: Page; close(): Promise<void> }>;
  /** Leaves all pages idle until a screen is opened again. */
  goIdle(): Promise<void>;
  close(): Promise<void>;
}

interface FurnishedWalk extends OwnMedia {
  readonly story: Story;
}

/**
 * A server with users, settings, unusual walks and the given ones, a season's data, and a browser
 * whose camera sees a code.
 */
export async function buildStage(moreWalks: readonly FurnishedWalk[] = []): Promise<Stage> {
  const peopled = await startPeopledServer();
  const folder = makeTempFolder('klangweg-shots');
  await furnish(peopled, moreWalks);
  const ids = await fillAdmin(peopled);
  const visitors = { ...peopled.people, tester: await newTester(peopled) };
  const camera = await fakeCamera({ folder: folder.path, name: 'wall', texts: ['kein Rundgang'] });
  const browser = await launchBrowser();
  // The full browser takes a sixth more of the machine: only screens with a camera need it.
  let seeing: Promise<Browser> | undefined;
  const browserFor = ({ hasCamera }: Screen) =>
    hasCamera === true ? (seeing ??= launchBrowser({ args: camera })) : browser;
  const pool = new PagePool();
  const removeFolders = () => {
    removeForGood(peopled.server.dataFolder);
    folder.remove();
  };
  // Where nobody is left to close it.
  process.once('exit', removeFolders);
  return {
    async open(screen, size, theme) {
      const newPage = async () =>
        pageFor(await contextFor(await browserFor(screen), screen, size), screen);
      const path = filledIn(screen.path, ids);
      const makeReady = async (page: Page) => {
        const isInside =
          isAdminScreen(screen) && page.url().startsWith(`${peopled.server.url}/admin/`);
        if (!isInside) await furnishDevice(page, peopled.server.url, storedFor(screen, visitors));
        await page.setViewportSize(windowOf(size));
        await page.emulateMedia({ colorScheme: theme });
        if (isInside) await goInside(page, path);
        else await page.goto(peopled.server.url + path, { waitUntil: loadedAs(screen) });
      };
      const kind = isPageReused(screen) ? kindOfPage(screen, size) : undefined;
      const page = await pool.take(kind ?? screen.name, newPage, makeReady);
      return {
        page,
        close: async () => {
          if (kind === undefined) await page.context().close();
          else pool.returnPage(kind, page);
        },
      };
    },
    goIdle: () => pool.goIdle(),
    async close() {
      await browser.close();
      await (await seeing)?.close();
      await peopled.server.remove();
      folder.remove();
      process.off('exit', removeFolders);
    },
  };
}

/**
 * A page with provoked failures, without WebGL or with geolocation is not reused for another
 * screen.
 */
const isPageReused = (screen: Screen) =>
  ![
    screen.confirmsLeaving,
    screen.missing,
    screen.unreachable,
    screen.hasNoWebGL,
    screen.visitorAt,
  ].some((reason) => reason !== undefined);

/** An administrator's page leads to the next one without a reload. */
const isAdminScreen = ({ as, path }: Screen) =>
  as === 'administrator' && path.startsWith('/admin/');

const kindOfPage = (screen: Screen, size: string) =>
  [size, screen.hasCamera === true, isAdminScreen(screen)].join(' ');

const loadedAs = ({ opensWithToast }: Screen) => (opensWithToast === undefined ? 'load' : 'commit');

const NOWHERE = { path: '/admin/nirgends', title: 'Seite nicht gefunden' };

/**
 * By way of an address without content, so that no state of the last screen survives in the next.
 */
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

/** Signed in again: a person's first token still has the role that they began with. */
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
  const [latitude, longitude] = screen.visitorAt ?? [];
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
  context.setDefaultTimeout(TIMEOUT_MS);
  // tsx wraps the functions of these files in a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
}

async function pageFor(context: BrowserContext, screen: Screen) {
  const page = await context.newPage();
  if (screen.hasNoWebGL === true) await page.addInitScript(disableWebGL);
  if (screen.missing) {
    await page.route(screen.missing, (route) => route.fulfill({ status: 404, body: '' }));
  }
  if (screen.unreachable) await page.route(screen.unreachable, (route) => route.abort());
  return page;
}
