import type { Page } from 'playwright-core';
import { accessibilityFaults, contrastFaults } from './accessibility.ts';
import { viewports } from './browser.ts';
import { inOneGo } from './in-one-go.ts';
import {
  headingFaults,
  namelessElements,
  readCutTexts,
  readHeadings,
  readOverflowPx,
} from './readability.ts';
import { readMoving } from './stillness.ts';
import { readTargets, targetFaults } from './touch-targets.ts';

/** As narrow as a page becomes, and 1280 × 800 at 400 %. */
const narrow = [
  { width: 320, height: 568 },
  { width: 320, height: 200 },
];

/**
 * What keeps anybody from using the page as it stands: on a phone, at a desk, in either theme. It
 * goes the shortest round, for each size and each theme has all of the page drawn anew.
 */
export async function pageFaults(page: Page): Promise<readonly string[]> {
  const { headings, moving } = await inOneGo(page, { headings: readHeadings, moving: readMoving });
  const faults = [
    ...(await accessibilityFaults(page)),
    ...headingFaults(headings),
    ...(await namelessElements(page)),
    ...moving,
    ...(await measuresOf(page)),
  ];
  await page.emulateMedia({ colorScheme: 'dark' });
  faults.push(...(await darkFaults(page)));
  await page.setViewportSize(viewports.desk);
  faults.push(...(await darkFaults(page)));
  await page.emulateMedia({ colorScheme: 'light' });
  faults.push(...(await measuresOf(page)), ...(await accessibilityFaults(page)));
  for (const size of narrow) {
    await page.setViewportSize(size);
    faults.push(...(await measuresOf(page)));
  }
  return faults;
}

async function measuresOf(page: Page) {
  const size = page.viewportSize();
  const { targets, cut, overPx } = await inOneGo(page, {
    shown: untilShown,
    targets: readTargets,
    cut: readCutTexts,
    overPx: readOverflowPx,
  });
  const faults = [
    ...targetFaults(targets),
    ...cut,
    ...(overPx > 0 ? [`${String(overPx)} px wider than the window`] : []),
  ];
  return faults.map((fault) => `${String(size?.width)} × ${String(size?.height)}: ${fault}`);
}

/** The theme changes nothing but colours. */
async function darkFaults(page: Page) {
  await page.evaluate(untilShown);
  const faults = await contrastFaults(page);
  return faults.map((fault) => `dark, ${String(page.viewportSize()?.width)} px: ${fault}`);
}

/**
 * Runs in the page. What a page does itself for a size or a theme, as a map fits its marks and a
 * walk puts on its other dress, is in place once the next picture is shown.
 */
function untilShown(): Promise<number> {
  return new Promise((shown) =>
    requestAnimationFrame(() => {
      requestAnimationFrame(shown);
    }),
  );
}
