import type { Locator, Page, Response } from 'playwright-core';
import { seededRandom } from '../support/seeded-random.ts';

/** Where a walk through an app begins, and what of it must not be touched. */
export interface Ground {
  readonly name: string;
  readonly address: string;
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
  readonly chance: () => number;
  readonly steps: string[];
  readonly faults: string[];
  /** What was typed last where it saves itself, until it was looked at again. */
  typed: { readonly address: string; readonly text: string } | undefined;
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
const STEPS_TOLD = 12;
const ACT_MS = 2000;
const SAVED_MS = 15_000;

/** Presses, types, goes back, reloads and loses the network, as chance has it, until the time is up. */
export async function explore(
  page: Page,
  ground: Ground,
  { seed, untilMs }: { readonly seed: number; readonly untilMs: number },
): Promise<Explored> {
  const course: Course = {
    page,
    ground,
    chance: seededRandom(seed),
    steps: [],
    faults: [],
    typed: undefined,
    isOffline: false,
  };
  watch(course);
  await page.goto(ground.address);
  while (performance.now() < untilMs) {
    await step(course);
    await expectSomethingShown(course);
  }
  if (course.isOffline) await page.context().setOffline(false);
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

async function step(course: Course): Promise<void> {
  const { page, chance, steps } = course;
  const turn = chance();
  if (turn < 0.04) {
    steps.push('back');
    await page.goBack({ timeout: ACT_MS }).catch(() => undefined);
  } else if (turn < 0.06 && !course.isOffline) {
    steps.push('reload');
    await expectTypedSaved(course);
    await page.reload();
  } else if (turn < 0.09) {
    course.isOffline = !course.isOffline;
    steps.push(course.isOffline ? 'offline' : 'online');
    await page.context().setOffline(course.isOffline);
  } else {
    await useControl(course);
  }
  if (!page.url().startsWith(new URL(course.ground.address).origin)) {
    steps.push('return');
    await page.goto(course.ground.address);
  }
}

async function useControl(course: Course): Promise<void> {
  const { page, chance, ground, steps } = course;
  const all = page.locator(CONTROLS);
  const count = await all.count();
  if (count === 0) return;
  const control = all.nth(Math.floor(chance() * count));
  const name = await nameOf(control);
  if (name === undefined || ground.leftAlone.test(name)) return;
  steps.push(name);
  await act(course, control).catch(() => {
    // Something lies over it, or it has gone meanwhile: no hand would have met it either.
    steps.push('(missed)');
  });
}

/** Undefined: nobody sees it, or it leads out of this window. */
function nameOf(control: Locator): Promise<string | undefined> {
  return control
    .evaluate((element) => {
      const box = element.getBoundingClientRect();
      const isSeen = box.width > 0 && box.height > 0 && element.checkVisibility();
      const leadsAway =
        element instanceof HTMLAnchorElement &&
        (element.target !== '' || element.download !== '' || element.origin !== location.origin);
      if (!isSeen || leadsAway || element.matches(':disabled')) return undefined;
      const label =
        element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      const words = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
      return `${element.tagName.toLowerCase()} '${words.trim().replace(/\s+/g, ' ').slice(0, 40)}'`;
    })
    .catch(() => undefined);
}

async function act(course: Course, control: Locator): Promise<void> {
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
    const savesItself = ground.savesTyped.test(new URL(page.url()).pathname);
    if (savesItself && (kind === 'text' || kind === 'textarea')) {
      course.typed = { address: page.url(), text };
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
  tell(course, `'${typed.text}', typed at ${typed.address}, is not there any more`);
}
