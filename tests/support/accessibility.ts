import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { inOneGo } from './in-one-go.ts';
import { ODD, readTexts, type TextsByLook } from './read-texts.ts';

export const themes = ['light', 'dark'] as const;

type InPage = typeof globalThis & {
  axe?: { run(context: unknown, options: unknown): Promise<AxeResults> };
  textsByLook?: TextsByLook;
  heldMoves?: readonly Animation[];
};

/** The small one of axe's two files says the same, and a page has read it in half of the time. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * The looks of texts that axe has found readable, over all pages of this worker. Contrast is four
 * fifths of its work, and the rows of a list and the heads of all pages look alike.
 */
const readableLooks = new Set<string>();

/** What axe finds on the page as it stands, one line a finding; nothing is what every page owes. */
export function accessibilityFaults(page: Page): Promise<readonly string[]> {
  return whileStill(page, async () => {
    const { faults, looks } = await inOneGo(page, { faults: readOtherFaults, looks: readTexts });
    return [...faults, ...(await contrastFaultsOf(page, looks))];
  });
}

/** Of these faults, what a theme can bring: it changes nothing but colours. */
export function contrastFaults(page: Page): Promise<readonly string[]> {
  return whileStill(page, async () => contrastFaultsOf(page, await page.evaluate(readTexts)));
}

async function whileStill<T>(page: Page, look: () => Promise<T>): Promise<T> {
  // Once a page: reading it takes longer than a rule.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await page.evaluate(holdStill);
  try {
    return await look();
  } finally {
    await page.evaluate(letMove);
  }
}

async function contrastFaultsOf(page: Page, looks: readonly string[]): Promise<readonly string[]> {
  const unknown = looks.filter((look) => !readableLooks.has(look));
  if (unknown.length === 0) return [];
  const { readable, faults } = await page.evaluate(readContrast, unknown);
  // What lies on something else than its ancestors is looked at wherever it stands.
  for (const look of readable) if (!look.startsWith(ODD)) readableLooks.add(look);
  return faults;
}

/**
 * Runs in the page. A colour in the middle of a move is no colour of the page. What never ends is
 * not waited for, and what stands before its delay, as a notice that will fade, has not begun to
 * move: it is held there, or it would begin while it is looked at, as on a busy machine.
 */
async function holdStill(): Promise<void> {
  const running = () =>
    document.getAnimations().flatMap((animation) => {
      const timing = animation.effect?.getComputedTiming();
      return animation.playState === 'running' && timing ? [{ animation, timing }] : [];
    });
  const moving = running().filter(
    ({ timing }) => timing.progress !== null && Number.isFinite(timing.endTime),
  );
  await Promise.allSettled(moving.map(({ animation }) => animation.finished));
  const waiting = running().filter(({ timing }) => timing.progress === null);
  const held = waiting.map(({ animation }) => animation);
  for (const animation of held) animation.pause();
  (globalThis as InPage).heldMoves = held;
}

/** Runs in the page. */
function letMove(): void {
  const { heldMoves = [] } = globalThis as InPage;
  for (const move of heldMoves) if (move.playState === 'paused') move.play();
}

/** Runs in the page. Of what is as it should be nothing is told: naming it takes half the time. */
async function readOtherFaults(): Promise<string[]> {
  const { axe } = globalThis as InPage;
  if (axe === undefined) return ['axe could not be read'];
  const { violations } = await axe.run(
    // What stands in a frame is a page of its own with landmarks of its own, looked at as such.
    { exclude: [['iframe']] },
    { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}

/**
 * Runs in the page: the contrast of three texts of each look, and of the others, too, where axe can
 * tell it of none of the three, as of a single letter or of what something else covers in part.
 */
async function readContrast(looks: readonly string[]) {
  const { axe, textsByLook } = globalThis as InPage;
  const readable: string[] = [];
  const faults: string[] = [];
  const look = async (chosen: readonly (readonly Element[])[]) => {
    // What was drawn anew meanwhile has gone, and axe refuses to look for it.
    const include = chosen.flat().filter(({ isConnected }) => isConnected);
    if (include.length === 0) return;
    const runOnly = { type: 'rule', values: ['color-contrast'] };
    const found = await axe?.run({ include }, { runOnly, elementRef: true });
    const passed = new Set(
      found?.passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)),
    );
    for (const [name, texts] of textsByLook ?? [])
      if (texts.some((text) => passed.has(text as HTMLElement))) readable.push(name);
    for (const { target, failureSummary } of found?.violations.flatMap(({ nodes }) => nodes) ?? [])
      faults.push(`color-contrast: ${target.join(' ')}: ${failureSummary ?? ''}`);
  };
  const textsOf = (name: string) => textsByLook?.get(name) ?? [];
  const isOdd = (name: string) => name.startsWith('odd ');
  await look(looks.map((name) => (isOdd(name) ? textsOf(name) : textsOf(name).slice(0, 3))));
  const untold = looks.filter((name) => !isOdd(name) && !readable.includes(name));
  await look(untold.map((name) => textsOf(name).slice(3)));
  return { readable, faults };
}
