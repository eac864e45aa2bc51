import { spawnSync } from 'node:child_process';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { foreignToTheApp } from './app-caches.ts';
import { BEGINS_WITHIN_MS, PATIENCE_MS } from './wait.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/**
 * Parts of Chromium's own window that are pages themselves: each window would start a renderer for
 * them, a fifth of a short test's time. Of several such switches only the last one counts, so what
 * Playwright switches off is named once more.
 */
const FEATURES_OFF = [
  ...['InitialWebUI', 'WebUIReloadButton', 'WebUIToolbar', 'WebUIHomeButton', 'WebUILocationBar'],
  ...['WebUISplitTabsButton', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'LensOverlay'],
  ...['DialMediaRouteProvider', 'GlobalMediaControls', 'HttpsUpgrades', 'MediaRouter'],
  ...['PaintHolding', 'ThirdPartyStoragePartitioning', 'Translate', 'AutoDeElevate', 'AimEnabled'],
  ...['BlockOriginHeaderModificationOnRedirect', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying'],
  // A renderer in reserve for each page: a page of a test is the last of its context.
  ...['SpareRendererForSitePerProcess'],
];
/** What every Chromium of ours is started with. */
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
/** Whoever asks once a frame, as Playwright does by itself, has a loading page drawn sixty times a second. */
export const ASKED_EVERY_MS = 50;
/** A page without a dialog answers at once; one that does not answer is left as it is. */
const LEAVES_WITHIN = { timeout: 2000, polling: ASKED_EVERY_MS };
/** As much of a page as tells where a test stood. */
const SHOWN_LETTERS = 4000;
export const viewports = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
} as const;

export interface BrowserOptions {
  /** Chromium's own switches, for instance a fake camera. */
  readonly args?: readonly string[];
  /** With its window, as visitors have it: what is measured is theirs. */
  readonly isWhole?: boolean;
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
 * The same Chromium without its window, where it is installed: a test takes a sixth less of the
 * machine. It has no prompts and no switches about them, so who brings switches gets the whole one.
 */
const shellPath = () => onPath('chromium-headless-shell') || browserPath();
/** A page of a test has gone before its optimised code would pay: a twentieth of the machine's work. */
const SHORT_LIVED = '--js-flags=--no-turbofan';

export function launchBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const { args = [], isWhole = args.length > 0 } = options;
  return chromium.launch({
    executablePath: isWhole ? browserPath() : shellPath(),
    args: [...browserSwitches, ...(isWhole ? [] : [SHORT_LIVED]), ...args],
    timeout: BEGINS_WITHIN_MS,
  });
}

/**
 * A page in a context of its own, both closed when the test ends. The test fails when the page
 * wrote a console error, threw, or broke its Content-Security-Policy.
 */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const { page, end } = await openLastingPage(browser, options);
  onTestFinished(({ task }) => end(task.result?.state === 'fail'));
  return page;
}

export interface LastingPage {
  readonly page: Page;
  /** Closes it, and throws what it complained of; where a test has failed on it, what it shows, too. */
  end(hasFailed: boolean): Promise<void>;
}

/** For tests in a row on one page: whoever opens it ends it. */
export async function openLastingPage(
  browser: Browser,
  options: PageOptions = {},
): Promise<LastingPage> {
  const { size = 'phone', expected = [], ...rest } = options;
  const context = await browser.newContext({
    viewport: viewports[size],
    // A phone's two pixels a pixel are drawn, not tested: pictures and figures are made with them.
    ...(size === 'phone' ? { isMobile: true, hasTouch: true } : {}),
    locale: 'de-DE',
    // What a test intercepts, a worker would ask for past it; who is about workers says 'allow'.
    serviceWorkers: 'block',
    // Drawing what moves is a fifteenth of the machine's work; who is about motion wants it back.
    reducedMotion: 'reduce',
    ...rest,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  goOnceDialogsHaveGone(page);
  const complaints = await collectComplaints(page);
  const end = async (hasFailed: boolean) => {
    const shown = hasFailed ? await whatIsShown(page) : undefined;
    const strays = await foreignToTheApp(page);
    await context.close();
    expect(strays, 'only files of the app lie in the browser’s caches').toEqual([]);
    const unexpected = complaints.filter((text) => !expected.some((known) => known.test(text)));
    expect(unexpected, 'the page complained').toEqual([]);
    // Beside the failure itself: what it met cannot be asked any more when somebody reads of it.
    if (shown !== undefined) throw new Error(shown);
  };
  return { page, end };
}

/**
 * A dialog that was closed steps out of the history a moment later, and that step calls off a page
 * which is opened just then. Nobody types an address as fast as that; a test does.
 */
function goOnceDialogsHaveGone(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...address) => {
    await page.waitForFunction(isNoDialogLeaving, undefined, LEAVES_WITHIN).catch(() => undefined);
    return goto(...address);
  };
}

/** Runs in the page. Where nothing is under way, the step of a dialog that stands there stays. */
function isNoDialogLeaving(): boolean {
  const state = history.state as { dialog?: unknown } | null;
  return state?.dialog === undefined || document.documentElement.dataset['pending'] === undefined;
}

/** The address and the words of a page whose test has failed. */
async function whatIsShown(page: Page): Promise<string> {
  const words = page.locator('body').ariaSnapshot({ timeout: 3000 });
  const shown = await words.catch((thrown: unknown) => String(thrown));
  return `the page showed ${page.url()}\n${shown.slice(0, SHOWN_LETTERS)}`;
}

/** What the page complains of, growing while it lives: console errors, exceptions, CSP violations. */
export async function collectComplaints(page: Page): Promise<readonly string[]> {
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

/** The first moment in which the app has taken the page over; who needs it calm, too, waits until it is settled. */
export async function appHasCome(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver, undefined, { polling: ASKED_EVERY_MS });
}

/** Where a test holds the page's time: it goes on by the few milliseconds that the app waits for. */
export async function appHasComeInHeldTime(page: Page): Promise<void> {
  const isThere = async () => {
    await page.clock.runFor(2);
    return page.evaluate(isTakenOver);
  };
  await expect.poll(isThere, { interval: 50, timeout: PATIENCE_MS }).toBe(true);
}

/**
 * From here on time stands still until the test moves it; what is due within `aheadMs` comes at
 * once. A busy machine needs some of that to say so, and into the past no time can go.
 */
export async function stopTime(page: Page, aheadMs = 10_000): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, aheadMs));
}

/** Runs in the page. */
function isTakenOver(): boolean {
  const drawn = document.querySelector('#root > *');
  return drawn !== null && Object.keys(drawn).some((key) => key.startsWith('__reactFiber'));
}
