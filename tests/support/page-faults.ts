import type { Page } from 'playwright-core';
import { accessibilityFaults } from './accessibility.ts';
import { viewports } from './browser.ts';
import { cutTexts, headingFaults, namelessElements, overflowPx } from './readability.ts';
import { movingElements } from './stillness.ts';
import { targetFaults } from './touch-targets.ts';

/** As narrow as a page becomes, and 1280 × 800 at 400 %. */
const narrow = [
  { width: 320, height: 568 },
  { width: 320, height: 200 },
];

/** What keeps anybody from using the page as it stands: on a phone, at a desk, in either theme. */
export async function pageFaults(page: Page): Promise<readonly string[]> {
  const faults = [
    ...(await accessibilityFaults(page)),
    ...(await headingFaults(page)),
    ...(await namelessElements(page)),
    ...(await movingElements(page)),
    ...(await measuresOf(page)),
    ...(await darkFaults(page)),
  ];
  await fitInto(page, viewports.desk);
  faults.push(...(await accessibilityFaults(page)), ...(await measuresOf(page)));
  faults.push(...(await darkFaults(page)));
  for (const size of narrow) {
    await fitInto(page, size);
    faults.push(...(await measuresOf(page)));
  }
  return faults;
}

/** What a page fits by itself, as a map does its marks, is in place once the next picture is shown. */
async function fitInto(page: Page, size: { readonly width: number; readonly height: number }) {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
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
