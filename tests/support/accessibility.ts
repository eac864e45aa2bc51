import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export const themes = ['light', 'dark'] as const;

interface Scope {
  /** Only these rules of axe; all of them where nothing is said. */
  readonly rules?: readonly string[];
}

/** Stands in for the library where the page has it already: reading it takes longer than a rule. */
const READ_ALREADY = 'void 0';

/** What axe finds on the page as it stands, one line a finding; nothing is what every page owes. */
export async function accessibilityFaults(
  page: Page,
  { rules }: Scope = {},
): Promise<readonly string[]> {
  await untilNothingMoves(page);
  const goOn = await holdWhatWaits(page);
  const isRead = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isRead ? { axeSource: READ_ALREADY } : {}) })
    // The other mode opens a page more for each question.
    .setLegacyMode()
    // What stands in a frame is a page of its own with landmarks of its own, looked at as such.
    .exclude('iframe')
    // Of what is as it should be, one node tells as much as all; naming each takes half the time.
    .options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  await goOn();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}

/** A notice that would begin to fade while it is looked at, as on a busy machine. */
async function holdWhatWaits(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const waiting = document.getAnimations().filter(({ effect, playState }) => {
      const timing = effect?.getComputedTiming();
      return playState === 'running' && timing !== undefined && timing.progress === null;
    });
    for (const one of waiting) one.pause();
    return waiting;
  });
  return async () => {
    await held.evaluate((waiting) => {
      for (const one of waiting) if (one.playState === 'paused') one.play();
    });
    await held.dispose();
  };
}

/** A colour in the middle of a move is no colour of the page. What never ends is not waited for. */
async function untilNothingMoves(page: Page) {
  await page.evaluate(() => {
    const moving = document.getAnimations().filter(({ effect, playState }) => {
      const timing = effect?.getComputedTiming();
      // What stands before its delay, as a notice that will fade, has not begun to move.
      const hasBegun = timing !== undefined && timing.progress !== null;
      return playState === 'running' && hasBegun && Number.isFinite(timing.endTime);
    });
    return Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
