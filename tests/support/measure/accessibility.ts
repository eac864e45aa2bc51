import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { readTogether } from '../browsers/read-together.ts';
import { ODD, readTexts, type TextsByStyle } from './read-texts.ts';

export const themes = ['light', 'dark'] as const;

type InPage = typeof globalThis & {
  axe?: { run(context: unknown, options: unknown): Promise<AxeResults> };
  textsByStyle?: TextsByStyle;
  pausedAnimations?: readonly Animation[];
};

/** axe's minified build: it does the same, and a page parses it in half of the time. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * The text styles that axe has found readable, over all pages of this worker. The contrast check is
 * four fifths of axe's work, and the rows of a list and the headers of all pages have the same
 * styles.
 */
const readableStyles = new Set<string>();

/**
 * What axe finds on the page in its current state, one finding a line; every page must have none.
 */
export function accessibilityViolations(page: Page): Promise<readonly string[]> {
  return whileAnimationsPaused(page, async () => {
    const { violations, textStyles } = await readTogether(page, {
      violations: readOtherViolations,
      textStyles: readTexts,
    });
    return [...violations, ...(await contrastViolationsOf(page, textStyles))];
  });
}

/** The violations among these that a theme can cause: it changes nothing but colours. */
export function contrastViolations(page: Page): Promise<readonly string[]> {
  return whileAnimationsPaused(page, async () =>
    contrastViolationsOf(page, await page.evaluate(readTexts)),
  );
}

async function whileAnimationsPaused<T>(page: Page, style: () => Promise<T>): Promise<T> {
  // Injected once a page: parsing it takes longer than a rule.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await page.evaluate(pauseAnimations);
  try {
    return await style();
  } finally {
    await page.evaluate(resumeAnimations);
  }
}

async function contrastViolationsOf(
  page: Page,
  textStyles: readonly string[],
): Promise<readonly string[]> {
  const unknown = textStyles.filter((style) => !readableStyles.has(style));
  if (unknown.length === 0) return [];
  const { readable, violations } = await page.evaluate(readContrast, unknown);
  // A text above something other than its ancestors is checked wherever it occurs.
  for (const style of readable) if (!style.startsWith(ODD)) readableStyles.add(style);
  return violations;
}

/**
 * Runs in the page. A colour in the middle of an animation is not one of the page's colours. An
 * endless animation is not awaited, and one in its delay, as of a toast that will fade, has not
 * begun: it is paused there, or it would begin during the check, as on a busy machine.
 */
async function pauseAnimations(): Promise<void> {
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
  const paused = waiting.map(({ animation }) => animation);
  for (const animation of paused) animation.pause();
  (globalThis as InPage).pausedAnimations = paused;
}

/** Runs in the page. */
function resumeAnimations(): void {
  const { pausedAnimations = [] } = globalThis as InPage;
  for (const move of pausedAnimations) if (move.playState === 'paused') move.play();
}

/** Runs in the page. Only violations are reported: naming what passes takes half of the time. */
async function readOtherViolations(): Promise<string[]> {
  const { axe } = globalThis as InPage;
  if (axe === undefined) return ['axe could not be read'];
  const { violations } = await axe.run(
    // An iframe is a page of its own with its own landmarks, and is checked as such.
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
 * Runs in the page. Checks the contrast of three texts of each style, and of the others, too, where
 * axe can decide for none of the three, as for a single character or a partly covered text.
 */
async function readContrast(textStyles: readonly string[]) {
  const { axe, textsByStyle } = globalThis as InPage;
  const readable: string[] = [];
  const violations: string[] = [];
  const style = async (chosen: readonly (readonly Element[])[]) => {
    // An element that was redrawn meanwhile is gone, and axe throws on it.
    const include = chosen.flat().filter(({ isConnected }) => isConnected);
    if (include.length === 0) return;
    const runOnly = { type: 'rule', values: ['color-contrast'] };
    const found = await axe?.run({ include }, { runOnly, elementRef: true });
    const passed = new Set(
      found?.passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)),
    );
    for (const [name, texts] of textsByStyle ?? [])
      if (texts.some((text) => passed.has(text as HTMLElement))) readable.push(name);
    for (const { target, failureSummary } of found?.violations.flatMap(({ nodes }) => nodes) ?? [])
      violations.push(`color-contrast: ${target.join(' ')}: ${failureSummary ?? ''}`);
  };
  const textsOf = (name: string) => textsByStyle?.get(name) ?? [];
  const isOdd = (name: string) => name.startsWith('odd ');
  await style(textStyles.map((name) => (isOdd(name) ? textsOf(name) : textsOf(name).slice(0, 3))));
  const untold = textStyles.filter((name) => !isOdd(name) && !readable.includes(name));
  await style(untold.map((name) => textsOf(name).slice(3)));
  return { readable, violations };
}
