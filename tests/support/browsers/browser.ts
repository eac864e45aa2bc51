import { spawnSync } from 'node:child_process';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { foreignCacheEntries } from '../device/app-caches.ts';
import { BEGINS_WITHIN_MS, TIMEOUT_MS } from '../wait.ts';
import { waitInPage } from './wait-in-page.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/**
 * Features of Chromium's own window that are web pages themselves: each window would start a
 * renderer for them, a fifth of a short test's time. Of several such switches only the last one
 * counts, so the features that Playwright disables are repeated here.
 */
const FEATURES_OFF = [
  ...['InitialWebUI', 'WebUIReloadButton', 'WebUIToolbar', 'WebUIHomeButton', 'WebUILocationBar'],
  ...['WebUISplitTabsButton', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'LensOverlay'],
  ...['DialMediaRouteProvider', 'GlobalMediaControls', 'HttpsUpgrades', 'MediaRouter'],
  ...['PaintHolding', 'ThirdPartyStoragePartitioning', 'Translate', 'AutoDeElevate', 'AimEnabled'],
  ...['BlockOriginHeaderModificationOnRedirect', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying'],
  // A spare renderer for each page: a test's page is the last one of its context.
  ...['SpareRendererForSitePerProcess'],
];
/** The switches that every Chromium of the tests is started with. */
export const browserSwitches = [
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** A page without a dialog responds at once; a page that does not respond is left as it is. */
const LEAVES_WITHIN_MS = 2000;
/** Enough of a page to see where a test stopped. */
const MAX_SHOWN_CHARACTERS = 4000;
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

export interface BrowserOptions {
  /** Chromium's own switches, for instance a fake camera. */
  readonly args?: readonly string[];
  /** Headed Chromium, as visitors have it, for measurements of what visitors get. */
  readonly isFullBrowser?: boolean;
}

export interface PageOptions extends BrowserContextOptions {
  readonly size?: keyof typeof viewports;
  /** Console errors that a test provokes on purpose. */
  readonly expected?: readonly RegExp[];
}

const onPath = (name: string) =>
  spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();

/** The browser that `npm test` found, or one on the PATH. */
export function browserPath(): string {
  const found = process.env['KLANGWEG_CHROMIUM'] ?? names.map(onPath).find((path) => path !== '');
  if (found === undefined) throw new Error('no Chromium: set KLANGWEG_CHROMIUM or run `npm test`');
  return found;
}

/**
 * Chromium's headless shell, where it is installed: a test takes a sixth less of the machine. It
 * has no permission prompts and no switches for them, so tests with switches get the full browser.
 */
const shellPath = () => onPath('chromium-headless-shell') || browserPath();
/**
 * A test's page is closed before optimised code would pay off: compiling it is a twelfth of the
 * machine's work. With a debugger attached V8 parses each function again to find its positions,
 * a tenth of a page's work, unless it notes them at once.
 */
const SHORT_LIVED = '--js-flags=--no-turbofan --no-maglev --no-enable-lazy-source-positions';
/**
 * One renderer for a context. Otherwise each page begins in one of its own, and its first address,
 * which asks for a group of its own (Cross-Origin-Opener-Policy), in another: a seventh of the work
 * of a short test.
 */
const ONE_RENDERER = ['--renderer-process-limit=1', '--disable-site-isolation-trials'];

export function launchBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const { args = [], isFullBrowser = args.length > 0 } = options;
  return chromium.launch({
    executablePath: isFullBrowser ? browserPath() : shellPath(),
    args: [...browserSwitches, ...(isFullBrowser ? [] : [SHORT_LIVED, ...ONE_RENDERER]), ...args],
    timeout: BEGINS_WITHIN_MS,
  });
}

/**
 * Opens a page in a context of its own and closes both when the test ends. The test fails when the
 * page logged a console error, threw, or violated its Content-Security-Policy.
 */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const { page, end } = await openLastingPage(browser, options);
  onTestFinished(({ task }) => end(task.result?.state === 'fail'));
  return page;
}

export interface LastingPage {
  readonly page: Page;
  /** Closes the page and throws its complaints; after a failed test, also what the page shows. */
  end(hasFailed: boolean): Promise<void>;
}

/** A page for several consecutive tests; the caller ends it. */
export async function openLastingPage(
  browser: Browser,
  options: PageOptions = {},
): Promise<LastingPage> {
  const { size = 'phone', expected = [], ...rest } = options;
  const context = await browser.newContext({
    viewport: viewports[size],
    // A phone's device scale factor is for rendering, not for tests: screenshots and figures set
    // it.
    ...(size === 'phone' ? { isMobile: true, hasTouch: true } : {}),
    locale: 'de-DE',
    // A worker would fetch past the requests that a test intercepts; tests about workers set
    // 'allow'.
    serviceWorkers: 'block',
    // Rendering animations is a fifteenth of the machine's work; tests about motion enable them.
    reducedMotion: 'reduce',
    ...rest,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  goOnceDialogsHaveGone(page);
  const complaints = await collectConsoleErrors(page);
  const end = async (hasFailed: boolean) => {
    const shown = hasFailed ? await whatIsShown(page) : undefined;
    const strays = await foreignCacheEntries(page);
    await context.close();
    expect(strays, 'only files of the app lie in the browser’s caches').toEqual([]);
    const unexpected = complaints.filter((text) => !expected.some((known) => known.test(text)));
    expect(unexpected, 'the page complained').toEqual([]);
    // Added to the failure itself: the page is gone when somebody reads the report.
    if (shown !== undefined) throw new Error(shown);
  };
  return { page, end };
}

/**
 * A closed dialog goes back in the history a moment later, and that step cancels a navigation that
 * starts at the same time. Nobody types an address that fast; a test does.
 */
function goOnceDialogsHaveGone(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...address) => {
    await waitInPage(page, isNoDialogLeaving, undefined, LEAVES_WITHIN_MS).catch(() => undefined);
    return goto(...address);
  };
}

/** Runs in the page. Where nothing is pending, an open dialog keeps its history entry. */
function isNoDialogLeaving(): boolean {
  const state = history.state as { dialog?: unknown } | null;
  return state?.dialog === undefined || document.documentElement.dataset['pending'] === undefined;
}

/** The address and the content of a page whose test has failed. */
async function whatIsShown(page: Page): Promise<string> {
  const snapshot = page.locator('body').ariaSnapshot({ timeout: 3000 });
  const shown = await snapshot.catch((thrown: unknown) => String(thrown));
  return `the page showed ${page.url()}\n${shown.slice(0, MAX_SHOWN_CHARACTERS)}`;
}

/** The page's complaints, a list that grows: console errors, exceptions, CSP violations. */
export async function collectConsoleErrors(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.stack ?? error.message}`));
  page.on('crash', () => complaints.push('the page crashed'));
  await page.exposeFunction('klangwegViolation', (text: string) => complaints.push(`csp: ${text}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as { klangwegViolation?: (text: string) => void })
        .klangwegViolation;
      report?.(`${event.violatedDirective} ${event.blockedURI} in ${event.documentURI}`);
    });
  });
  return complaints;
}

/**
 * Waits until the app has hydrated the page; a test that needs an idle page waits for `settled`,
 * too.
 */
export async function appIsHydrated(page: Page): Promise<void> {
  await waitInPage(page, isHydrated);
}

/**
 * The same where a test has stopped the page's clock: it advances by the few milliseconds that the
 * app waits for.
 */
export async function appIsHydratedInFakeTime(page: Page): Promise<void> {
  const isThere = async () => {
    await page.clock.runFor(2);
    return page.evaluate(isHydrated);
  };
  await expect.poll(isThere, { interval: 50, timeout: TIMEOUT_MS }).toBe(true);
}

/**
 * Stops the page's clock until the test moves it; timers that are due within `aheadMs` fire at
 * once. A busy machine needs part of that for the call itself, and the clock cannot go back.
 */
export async function stopTime(page: Page, aheadMs = 10_000): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, aheadMs));
}

/** Runs in the page. */
function isHydrated(): boolean {
  const drawn = document.querySelector('#root > *');
  return drawn !== null && Object.keys(drawn).some((key) => key.startsWith('__reactFiber'));
}
