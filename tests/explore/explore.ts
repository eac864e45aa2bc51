import type { Locator, Page, Response } from 'playwright';
import { seededRandom } from '../support/seeded-random.ts';

/** Where a random walk through an app begins, and which controls it must not touch. */
export interface ExploreArea {
  readonly name: string;
  /** Each walk begins at another of them: random steps alone rarely get far. */
  readonly addresses: readonly string[];
  /** Names of controls that end the walk, as signing out does. */
  readonly leftAlone: RegExp;
  /** Pages that autosave typed text. */
  readonly savesTyped: RegExp;
  /** How often each control was used in all walks so far, by its page and name. */
  readonly uses: Map<string, number>;
}

export interface Explored {
  readonly steps: number;
  /** The errors, each with the steps that led to it. */
  readonly errors: readonly string[];
}

interface ExplorationRun {
  readonly page: Page;
  readonly area: ExploreArea;
  readonly begin: string;
  readonly random: () => number;
  readonly steps: string[];
  readonly errors: string[];
  /** The text that was last typed on an autosaving page, until it was checked. */
  typed:
    | {
        readonly address: string;
        readonly field: string;
        readonly text: string;
        /** The field reports it as invalid: no page can save it, but must ask before it is lost. */
        readonly isInvalid: boolean;
      }
    | undefined;
  /** The page wanted a confirmation before it was left. */
  isConfirmed: boolean;
  isOffline: boolean;
}

const CONTROLS =
  'button, a[href], [role=tab], [role=menuitem], summary, select, textarea, input:not([type=file])';
/** Console errors that the walk itself causes. */
const EXPECTED = [
  /net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED|Failed to load resource.*(4\d\d|ERR_)/,
  // The update check of the worker's own script without a network.
  /An unknown error occurred when fetching the script/,
  // Going back before the first page, where the history ends.
  /Access is denied for this document/,
];
const SHOWN_STEPS = 30;
const ACTION_MS = 1000;
const SAVED_MS = 15_000;

interface ExploreOptions {
  readonly seed: number;
  /** The number of this walk in its area. */
  readonly walk: number;
  readonly untilMs: number;
}

/** Clicks, types, goes back, reloads and goes offline at random, until the time is up. */
export async function explore(
  page: Page,
  area: ExploreArea,
  { seed, walk, untilMs }: ExploreOptions,
): Promise<Explored> {
  const begin = area.addresses[walk % area.addresses.length] ?? '';
  const explorationRun: ExplorationRun = {
    page,
    area,
    begin,
    random: seededRandom(seed),
    steps: [],
    errors: [],
    typed: undefined,
    isConfirmed: false,
    isOffline: false,
  };
  watch(explorationRun);
  await page.goto(begin);
  while (performance.now() < untilMs) {
    await step(explorationRun);
    await expectSomethingShown(explorationRun);
  }
  await goOnline(explorationRun);
  await expectTypedSaved(explorationRun);
  return { steps: explorationRun.steps.length, errors: explorationRun.errors };
}

function watch(explorationRun: ExplorationRun): void {
  const { page } = explorationRun;
  page.on('console', (message) => {
    if (message.type() === 'error') recordError(explorationRun, message.text());
  });
  page.on('pageerror', (error) => {
    recordError(explorationRun, error.stack ?? error.message);
  });
  page.on('crash', () => {
    recordError(explorationRun, 'the page crashed');
  });
  page.on('response', (response: Response) => {
    if (response.status() >= 500)
      recordError(explorationRun, `${response.status()} from ${response.url()}`);
  });
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') explorationRun.isConfirmed = true;
    void dialog.accept();
  });
}

function recordError({ errors, steps }: ExplorationRun, what: string): void {
  if (EXPECTED.some((known) => known.test(what))) return;
  errors.push(`${what}\n  after: ${steps.slice(-SHOWN_STEPS).join(' → ')}`);
}

async function goOnline(explorationRun: ExplorationRun): Promise<void> {
  explorationRun.isOffline = false;
  await explorationRun.page.context().setOffline(false);
}

async function step(explorationRun: ExplorationRun): Promise<void> {
  const { page, random, steps } = explorationRun;
  const choice = random();
  if (choice < 0.04) {
    steps.push('back');
    await page.goBack({ timeout: ACTION_MS }).catch(() => undefined);
  } else if (choice < (explorationRun.typed ? 0.14 : 0.06) && !explorationRun.isOffline) {
    steps.push('reload');
    await expectTypedSaved(explorationRun);
    await page.reload();
  } else if (choice > 0.97) {
    explorationRun.isOffline = !explorationRun.isOffline;
    steps.push(explorationRun.isOffline ? 'offline' : 'online');
    await page.context().setOffline(explorationRun.isOffline);
  } else {
    await useControl(explorationRun);
  }
  if (!page.url().startsWith(new URL(explorationRun.begin).origin)) {
    steps.push('return');
    // A page that the worker has not cached is the browser's own error page when offline.
    await goOnline(explorationRun);
    await page.goto(explorationRun.begin);
  }
}

interface Control {
  /** Its index among everything that matches `CONTROLS`. */
  readonly at: number;
  readonly name: string;
}

async function useControl(explorationRun: ExplorationRun): Promise<void> {
  const { page, area, steps } = explorationRun;
  const { uses } = area;
  // The page is navigating.
  const seen = await page.evaluate(controlsInReach, CONTROLS).catch(() => []);
  const control = leastUsed(
    explorationRun,
    seen.filter(({ name }) => !area.leftAlone.test(name)),
  );
  if (control === undefined) return;
  const key = keyOf(explorationRun, control);
  uses.set(key, (uses.get(key) ?? 0) + 1);
  steps.push(control.name);
  await performAction(explorationRun, page.locator(CONTROLS).nth(control.at), control.name).catch(
    () => {
      // Something covers the control, or it is gone: a visitor could not have clicked it either.
      steps.push('(missed)');
    },
  );
}

const keyOf = ({ page }: ExplorationRun, { name }: Control) =>
  `${new URL(page.url()).pathname} ${name}`;

/**
 * Random, but an unused control is four times as likely as one that was used once, and so are
 * autosaving fields: what can be lost there matters most.
 */
function leastUsed(
  explorationRun: ExplorationRun,
  controls: readonly Control[],
): Control | undefined {
  const isSaved = explorationRun.area.savesTyped.test(new URL(explorationRun.page.url()).pathname);
  const weights = controls.map((control) => {
    const isTyped = isSaved && /^(input|textarea)/.test(control.name);
    return (
      (isTyped ? 4 : 1) *
      (1 + (explorationRun.area.uses.get(keyOf(explorationRun, control)) ?? 0)) ** -2
    );
  });
  let left = explorationRun.random() * weights.reduce((sum, weight) => sum + weight, 0);
  return controls.find((_, index) => (left -= weights[index] ?? 0) <= 0);
}

/**
 * Runs in the page. Leaves out controls that are invisible, behind a dialog or lead out of the
 * window.
 */
function controlsInReach(selector: string): Control[] {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  return [...document.querySelectorAll(selector)].flatMap((element, index) => {
    const box = element.getBoundingClientRect();
    const isSeen = box.width > 0 && box.height > 0 && element.checkVisibility();
    const isBehind = dialog !== undefined && !dialog.contains(element);
    const leadsAway =
      element instanceof HTMLAnchorElement &&
      (element.target !== '' || element.download !== '' || element.origin !== location.origin);
    if (!isSeen || isBehind || leadsAway || element.matches(':disabled, [inert] *')) return [];
    const label =
      element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const accessibleName = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    const name = accessibleName.trim().replace(/\s+/g, ' ').slice(0, 40);
    return [{ at: index, name: `${element.tagName.toLowerCase()} '${name}'` }];
  });
}

async function performAction(
  explorationRun: ExplorationRun,
  control: Locator,
  field: string,
): Promise<void> {
  const { random, page, area } = explorationRun;
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  );
  const options = { timeout: ACTION_MS };
  if (kind === 'select') {
    const values = await control
      .locator('option')
      .evaluateAll((all) => all.map((element) => (element as HTMLOptionElement).value));
    await control.selectOption(values[Math.floor(random() * values.length)] ?? '', options);
  } else if (/^(text|search|textarea|number|email|password|url|date|month)$/.test(kind)) {
    const text = textFor(kind, random);
    await control.fill(text, options);
    // Search text, and text that a button submits, is not autosaved.
    const isRequested = await control.evaluate(
      (field) => field.closest('dialog, form, [role=combobox]') !== null,
    );
    const savesItself = !isRequested && area.savesTyped.test(new URL(page.url()).pathname);
    if (savesItself && (kind === 'text' || kind === 'textarea')) {
      const typed = { address: page.url(), field, text };
      explorationRun.typed = { ...typed, isInvalid: false };
      await control.blur(options);
      const isInvalid = (await control.getAttribute('aria-invalid', options)) === 'true';
      explorationRun.typed = { ...typed, isInvalid };
    }
  } else {
    await control.click(options);
  }
}

function textFor(kind: string, random: () => number): string {
  const number = Math.floor(random() * 1000);
  if (kind === 'number') return String(number);
  if (kind === 'date') return '2026-11-27';
  return kind === 'month' ? '2026-11' : `Wort ${number}`;
}

async function expectSomethingShown(explorationRun: ExplorationRun): Promise<void> {
  const { page } = explorationRun;
  const isShown = () =>
    page
      .evaluate(() => (document.body?.innerText ?? '').trim().length > 0)
      // The page is navigating.
      .catch(() => false);
  for (let choice = 0; choice < 30; choice += 1) {
    if (await isShown()) return;
    await page.waitForTimeout(200);
  }
  recordError(explorationRun, `nothing is shown at ${page.url()}`);
}

/**
 * Reopens the page on which something was typed: the text must be there, or the page must report
 * that another editor's text replaced it.
 */
async function expectTypedSaved(explorationRun: ExplorationRun): Promise<void> {
  const { page, typed } = explorationRun;
  explorationRun.typed = undefined;
  if (typed === undefined) return;
  await page
    .getByText(/^gespeichert um/)
    .first()
    .waitFor({ timeout: SAVED_MS, state: 'attached' })
    .catch(() => undefined);
  explorationRun.isConfirmed = false;
  await page.goto(typed.address);
  if (typed.isInvalid && explorationRun.isConfirmed) return;
  const isThere = () =>
    page.evaluate(
      (text) =>
        [...document.querySelectorAll('input, textarea')].some(
          (field) => (field as HTMLInputElement).value === text,
        ),
      typed.text,
    );
  for (let choice = 0; choice < 50; choice += 1) {
    if (await isThere().catch(() => false)) return;
    await page.waitForTimeout(200);
  }
  recordError(
    explorationRun,
    `'${typed.text}', typed into ${typed.field} at ${typed.address}, is not there any more`,
  );
}
