import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

export const themes = ['light', 'dark'] as const;

interface Scope {
  /** Only these rules of axe; all of them where nothing is said. */
  readonly rules?: readonly string[];
}

interface Axe {
  run(context: unknown, options: unknown): Promise<AxeResults>;
}

/** The small one of axe's two files says the same, and a page has read it in half of the time. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What axe finds on the page as it stands, one line a finding; nothing is what every page owes. */
export async function accessibilityFaults(
  page: Page,
  { rules }: Scope = {},
): Promise<readonly string[]> {
  const faults = await page.evaluate(askAxe, rules);
  if (faults !== undefined) return faults;
  // Once a page: reading it takes longer than a rule.
  await page.evaluate(axeSource);
  return (await page.evaluate(askAxe, rules)) ?? ['axe could not be read'];
}

/** Runs in the page, in one go; undefined where the page has not read axe yet. */
async function askAxe(rules: readonly string[] | undefined): Promise<string[] | undefined> {
  const { axe } = globalThis as { axe?: Axe };
  if (axe === undefined) return undefined;
  const running = () =>
    document.getAnimations().flatMap((animation) => {
      const timing = animation.effect?.getComputedTiming();
      return animation.playState === 'running' && timing ? [{ animation, timing }] : [];
    });
  // A colour in the middle of a move is no colour of the page. What never ends is not waited for,
  // and what stands before its delay, as a notice that will fade, has not begun to move.
  const moving = running().filter(
    ({ timing }) => timing.progress !== null && Number.isFinite(timing.endTime),
  );
  await Promise.allSettled(moving.map(({ animation }) => animation.finished));
  // A notice that would begin to fade while it is looked at, as on a busy machine.
  const waiting = running().filter(({ timing }) => timing.progress === null);
  for (const { animation } of waiting) animation.pause();
  try {
    const { violations } = await axe.run(
      // What stands in a frame is a page of its own with landmarks of its own, looked at as such.
      { exclude: [['iframe']] },
      {
        // Of what is as it should be, one node tells as much as all; naming each takes half the time.
        resultTypes: ['violations'],
        ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
      },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`,
      ),
    );
  } finally {
    for (const { animation } of waiting) if (animation.playState === 'paused') animation.play();
  }
}
