import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive } from '../shots/arrive.ts';
import { NotThere } from '../shots/screen.ts';
import { screens } from '../shots/screens.ts';
import { buildStage, type Stage } from '../shots/stage.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { viewports } from '../support/browser.ts';
import { cutTexts, headingFaults, namelessElements, overflowPx } from '../support/readability.ts';
import { movingElements } from '../support/stillness.ts';
import { targetFaults } from '../support/touch-targets.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await buildStage();
});
afterAll(() => stage.close());

/** As narrow as a page becomes, and 1280 × 800 at 400 %. */
const narrow = [
  { width: 320, height: 568 },
  { width: 320, height: 200 },
];

// Two at a time (maxConcurrency): each has a page of its own, and the machine two cores.
test.concurrent.each(screens)('$name can be used by everybody', async (screen) => {
  const { page, close } = await stage.open(screen, 'phone', 'light');
  try {
    await arrive(page, screen);
    expect(await faultsOf(page)).toEqual([]);
  } catch (error) {
    // A room that has not been built yet has no screen.
    if (!(error instanceof NotThere)) throw error;
  } finally {
    await close();
  }
});

async function faultsOf(page: Page) {
  const faults = [
    ...(await accessibilityFaults(page)),
    ...(await headingFaults(page)),
    ...(await namelessElements(page)),
    ...(await movingElements(page)),
    ...(await measuresOf(page)),
    ...(await darkFaults(page)),
  ];
  await page.setViewportSize(viewports.desk);
  faults.push(...(await accessibilityFaults(page)), ...(await measuresOf(page)));
  faults.push(...(await darkFaults(page)));
  for (const size of narrow) {
    await page.setViewportSize(size);
    faults.push(...(await measuresOf(page)));
  }
  return faults;
}

async function measuresOf(page: Page) {
  const size = page.viewportSize();
  const over = await overflowPx(page);
  const faults = [
    ...(await targetFaults(page)),
    ...(await cutTexts(page)),
    ...(over > 0 ? [`${String(over)} px wider than the window`] : []),
  ];
  return faults.map((fault) => `${String(size?.width)} × ${String(size?.height)}: ${fault}`);
}

/** The theme changes nothing but colours. */
async function darkFaults(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  const faults = await accessibilityFaults(page, { rules: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return faults.map((fault) => `dark: ${fault}`);
}
