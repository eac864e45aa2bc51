import type { Locator, Page, Response } from 'playwright-core';
import { seededRandom } from '../support/seeded-random.ts';

/** Where a walk through an app begins, and what of it must not be touched. */
export interface Ground {
  readonly name: string;
  /** Each walk begins at another of them: by chance alone few come far. */
  readonly addresses: readonly string[];
  /** Names of controls that end the walk, as signing out does. */
  readonly leftAlone: RegExp;
  /** Pages on which what is typed is saved by itself. */
  readonly savesTyped: RegExp;
}

export interface Explored {
  readonly steps: number;
  /** What was wrong, each with the steps that led there. */
  readonly faults: readonly string[];
}

interface Course {
  readonly page: Page;
  readonly ground: Ground;
  readonly begin: string;
  /** How often each control was used in this walk, by its page and name. */
  readonly uses: Map<string, number>;
  readonly chance: () => number;
  readonly steps: string[];
  readonly faults: string[];
  /** What was typed last where it saves itself, until it was looked at again. */
  typed: { readonly address: string; readonly field: string; readonly text: string } | undefined;
  isOffline: boolean;
}

const CONTROLS =
  'button, a[href], [role=tab], [role=menuitem], summary, select, textarea, input:not([type=file])';
/** Chromium says so of what this walk itself brings about. */
const EXPECTED = [
  /net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED|Failed to load resource.*(4\d\d|ERR_)/,
  // The worker's own script, asked for anew without a network.
  /An unknown error occurred when fetching the script/,
  // Before the first page, where the history ends.
  /Access is denied for this document/,
];
const STEPS_TOLD = 30;
const ACT_MS = 1000;
const SAVED_MS = 15_000;

interface ExploreOptions {
  readonly seed: number;
  /** Which of them on this ground it is. */
  readonly walk: number;
  readonly untilMs: number;
}

/** Presses, types, goes back, reloads and loses the network, as chance has it, until the time is up. */
export async function explore(
  page: Page,
  ground: Ground,
  { seed, walk, untilMs }: ExploreOptions,
): Promise<Explored> {
  const begin = ground.addresses[walk % ground.addresses.length] ?? '';
  const course: Course = {
    page,
    ground,
    begin,
    uses: new Map(),
    chance: seededRandom(seed),
    steps: [],
    faults: [],
    typed: undefined,
    isOffline: false,
  };
  watch(course);
  await page.goto(begin);
  while (performance.now() < untilMs) {
    await step(course);
    await expectSomethingShown(course);
  }
  await goOnline(course);
  await expectTypedSaved(course);
  return { steps: course.steps.length, faults: course.faults };
}

function watch(course: Course): void {
  const { page } = course;
  page.on('console', (message) => {
    if (message.type() === 'error') tell(course, message.text());
  });
  page.on('pageerror', (error) => {
    tell(course, error.stack ?? error.message);
  });
  page.on('crash', () => {
    tell(course, 'the page crashed');
  });
  page.on('response', (response: Response) => {
    if (response.status() >= 500) tell(course, `${response.status()} from ${response.url()}`);
  });
  page.on('dialog', (dialog) => void dialog.accept());
}

function tell({ faults, steps }: Course, what: string): void {
  if (EXPECTED.some((known) => known.test(what))) return;
  faults.push(`${what}\n  after: ${steps.slice(-STEPS_TOLD).join(' → ')}`);
}

async function goOnline(course: Course): Promise<void> {
  course.isOffline = false;
  await course.page.context().setOffline(false);
}

async function step(course: Course): Promise<void> {
  const { page, chance, steps } = course;
  const turn = chance();
  if (turn < 0.04) {
    steps.push('back');
    await page.goBack({ timeout: ACT_MS }).catch(() => undefined);
  } else if (turn < (course.typed ? 0.14 : 0.06) && !course.isOffline) {
    steps.push('reload');
    await expectTypedSaved(course);
    await page.reload();
  } else if (turn > 0.97) {
    course.isOffline = !course.isOffline;
    steps.push(course.isOffline ? 'offline' : 'online');
    await page.context().setOffline(course.isOffline);
  } else {
    await useControl(course);
  }
  if (!page.url().startsWith(new URL(course.begin).origin)) {
    steps.push('return');
    // A page that no worker keeps is the browser's own without a network.
    await goOnline(course);
    await page.goto(course.begin);
  }
}

interface Control {
  /** Its place among all that match `CONTROLS`. */
  readonly at: number;
  readonly name: string;
}

async function useControl(course: Course): Promise<void> {
  const { page, ground, steps, uses } = course;
  // It is just going elsewhere.
  const seen = await page.evaluate(controlsInReach, CONTROLS).catch(() => []);
  const control = leastUsed(
    course,
    seen.filter(({ name }) => !ground.leftAlone.test(name)),
  );
  if (control === undefined) return;
  const key = keyOf(course, control);
  uses.set(key, (uses.get(key) ?? 0) + 1);
  steps.push(control.name);
  await act(course, page.locator(CONTROLS).nth(control.at), control.name).catch(() => {
    // Something lies over it, or it has gone meanwhile: no hand would have met it either.
    steps.push('(missed)');
  });
}

const keyOf = ({ page }: Course, { name }: Control) => `${new URL(page.url()).pathname} ${name}`;

/**
 * By chance, but what was not used yet is four times as likely as what was used once, and so are
 * fields where what is typed saves itself: what can be lost there is what matters most.
 */
function leastUsed(course: Course, controls: readonly Control[]): Control | undefined {
  const isSaved = course.ground.savesTyped.test(new URL(course.page.url()).pathname);
  const weights = controls.map((one) => {
    const isTyped = isSaved && /^(input|textarea)/.test(one.name);
    return (isTyped ? 4 : 1) * (1 + (course.uses.get(keyOf(course, one)) ?? 0)) ** -2;
  });
  let left = course.chance() * weights.reduce((sum, weight) => sum + weight, 0);
  return controls.find((_, at) => (left -= weights[at] ?? 0) <= 0);
}

/** Runs in the page. What nobody sees, what lies behind a dialog or leads out of the window is left out. */
function controlsInReach(selector: string): Control[] {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  return [...document.querySelectorAll(selector)].flatMap((element, at) => {
    const box = element.getBoundingClientRect();
    const isSeen = box.width > 0 && box.height > 0 && element.checkVisibility();
    const isBehind = dialog !== undefined && !dialog.contains(element);
    const leadsAway =
      element instanceof HTMLAnchorElement &&
      (element.target !== '' || element.download !== '' || element.origin !== location.origin);
    if (!isSeen || isBehind || leadsAway || element.matches(':disabled, [inert] *')) return [];
    const label =
      element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const words = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    const name = words.trim().replace(/\s+/g, ' ').slice(0, 40);
    return [{ at, name: `${element.tagName.toLowerCase()} '${name}'` }];
  });
}

async function act(course: Course, control: Locator, field: string): Promise<void> {
  const { chance, page, ground } = course;
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  );
  const options = { timeout: ACT_MS };
  if (kind === 'select') {
    const values = await control
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    await control.selectOption(values[Math.floor(chance() * values.length)] ?? '', options);
  } else if (/^(text|search|textarea|number|email|password|url|date|month)$/.test(kind)) {
    const text = textFor(kind, chance);
    await control.fill(text, options);
    // What is searched for, or is to be sent by a key of its own, is not saved by itself.
    const isAsked = await control.evaluate(
      (field) => field.closest('dialog, form, [role=combobox]') !== null,
    );
    const savesItself = !isAsked && ground.savesTyped.test(new URL(page.url()).pathname);
    if (savesItself && (kind === 'text' || kind === 'textarea')) {
      course.typed = { address: page.url(), field, text };
      await control.blur(options);
    }
  } else {
    await control.click(options);
  }
}

function textFor(kind: string, chance: () => number): string {
  const number = Math.floor(chance() * 1000);
  if (kind === 'number') return String(number);
  if (kind === 'date') return '2026-11-27';
  return kind === 'month' ? '2026-11' : `Wort ${number}`;
}

async function expectSomethingShown(course: Course): Promise<void> {
  const { page } = course;
  const isShown = () =>
    page
      .evaluate(() => (document.body?.innerText ?? '').trim().length > 0)
      // It is just going elsewhere.
      .catch(() => false);
  for (let turn = 0; turn < 30; turn += 1) {
    if (await isShown()) return;
    await page.waitForTimeout(200);
  }
  tell(course, `nothing is shown at ${page.url()}`);
}

/** Reloads the page on which something was typed: it must be there, or somebody else's in its place be told of. */
async function expectTypedSaved(course: Course): Promise<void> {
  const { page, typed } = course;
  course.typed = undefined;
  if (typed === undefined) return;
  await page
    .getByText(/^gespeichert um/)
    .first()
    .waitFor({ timeout: SAVED_MS, state: 'attached' })
    .catch(() => undefined);
  await page.goto(typed.address);
  const isThere = () =>
    page.evaluate(
      (text) =>
        [...document.querySelectorAll('input, textarea')].some(
          (field) => (field as HTMLInputElement).value === text,
        ),
      typed.text,
    );
  for (let turn = 0; turn < 50; turn += 1) {
    if (await isThere().catch(() => false)) return;
    await page.waitForTimeout(200);
  }
  tell(
    course,
    `'${typed.text}', typed into ${typed.field} at ${typed.address}, is not there any more`,
  );
}
