import type { Page } from 'playwright';
import { accessibilityViolations, contrastViolations } from './accessibility.ts';
import { viewports } from '../browsers/browser.ts';
import { readTogether } from '../browsers/read-together.ts';
import {
  headingViolations,
  namelessElements,
  readCutTexts,
  readHeadings,
  readOverflowPx,
} from './readability.ts';
import { readMoving } from './motion.ts';
import { readTargets, targetViolations } from './touch-targets.ts';

/** The narrowest page that is supported, and 1280 × 800 at 400 %. */
const narrow = [
  { width: 320, height: 568 },
  { width: 320, height: 200 },
];

/**
 * What would keep a visitor from using the page in its current state: on a phone and a desktop, in
 * both themes. The order has the fewest changes, because each size and each theme redraws the whole
 * page.
 */
export async function pageViolations(page: Page): Promise<readonly string[]> {
  const { headings, moving } = await readTogether(page, {
    headings: readHeadings,
    moving: readMoving,
  });
  const violations = [
    ...(await accessibilityViolations(page)),
    ...headingViolations(headings),
    ...(await namelessElements(page)),
    ...moving,
    ...(await measuresOf(page)),
  ];
  await page.emulateMedia({ colorScheme: 'dark' });
  violations.push(...(await darkThemeViolations(page)));
  await page.setViewportSize(viewports.desktop);
  violations.push(...(await darkThemeViolations(page)));
  await page.emulateMedia({ colorScheme: 'light' });
  violations.push(...(await measuresOf(page)), ...(await accessibilityViolations(page)));
  for (const size of narrow) {
    await page.setViewportSize(size);
    violations.push(...(await measuresOf(page)));
  }
  return violations;
}

async function measuresOf(page: Page) {
  const size = page.viewportSize();
  const { targets, cut, overPx } = await readTogether(page, {
    shown: untilShown,
    targets: readTargets,
    cut: readCutTexts,
    overPx: readOverflowPx,
  });
  const violations = [
    ...targetViolations(targets),
    ...cut,
    ...(overPx > 0 ? [`${String(overPx)} px wider than the window`] : []),
  ];
  return violations.map(
    (violation) => `${String(size?.width)} × ${String(size?.height)}: ${violation}`,
  );
}

/** The theme changes nothing but colours. */
async function darkThemeViolations(page: Page) {
  await page.evaluate(untilShown);
  const violations = await contrastViolations(page);
  return violations.map(
    (violation) => `dark, ${String(page.viewportSize()?.width)} px: ${violation}`,
  );
}

/**
 * Runs in the page. The page's own adjustments to a size or a theme, as a map that fits its markers
 * and a walk that switches its theme, are done once the next frame is shown.
 */
function untilShown(): Promise<number> {
  return new Promise((shown) =>
    requestAnimationFrame(() => {
      requestAnimationFrame(shown);
    }),
  );
}
