import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { viewports } from '../../support/browsers/browser.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = demoSite();

/** From 1280 × 1024 at 400 % over phones, upright and landscape, to a desktop. */
const sizes = [
  [320, 256],
  [320, 568],
  [320, 640],
  [360, 640],
  [390, 844],
  [568, 320],
  [667, 375],
  [844, 390],
  [915, 412],
  [768, 1024],
  [1024, 600],
  [1280, 800],
] as const;
const tabs = ['track-details', 'map'] as const;
const drawers = ['server', 'app'] as const;

/** For consecutive tests: one page as the server renders it, and one that the app has hydrated. */
const pages = {} as Record<(typeof drawers)[number], Page>;

beforeAll(async () => {
  pages.server = await site.openLastingPage({ javaScriptEnabled: false });
  pages.app = await site.openLastingPage();
  await pages.app.goto(`${site.url}/a/demo`);
  await settled(pages.app);
});

/** With the normal font size, in a viewport in which every tab is a tap away. */
async function toTab(drawnBy: (typeof drawers)[number], tab: string): Promise<Page> {
  const page = pages[drawnBy];
  await page.setViewportSize(viewports.phone);
  if (drawnBy === 'server') {
    await page.goto(`${site.url}/a/demo?tab=${tab}`);
    return page;
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.locator(`#walk-tab-${tab}`).click();
  await page.locator(`#walk-tab-${tab}[aria-selected=true]`).waitFor();
  await settled(page);
  return page;
}

/** Runs in the page. Lists what is wrong with Play, the tabs and the page's width. */
function whatIsWrong(): readonly string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const isHit = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const play = document.querySelector('#klangweg-play');
  const box = play?.getBoundingClientRect();
  const isInSight =
    box !== undefined && box.top >= 0 && box.bottom <= innerHeight && box.right <= clientWidth;
  const smallTabs = [...document.querySelectorAll('[role="tab"]')].filter((tab) => {
    tab.scrollIntoView({ block: 'nearest' });
    const { width, height } = tab.getBoundingClientRect();
    return width < 48 || height < 46 || !isHit(tab);
  });
  const wide = [...document.querySelectorAll('body *')]
    .filter(
      (element) => element.getBoundingClientRect().right > clientWidth && !element.closest('.tabs'),
    )
    .map(({ className }) => String(className))
    .join(', ');
  return [
    ...(isInSight && play && isHit(play) ? [] : [`Play stands at ${JSON.stringify(box)}`]),
    ...(scrollWidth > clientWidth ? [`the page is ${String(scrollWidth)} px wide: ${wide}`] : []),
    ...smallTabs.map((tab) => `${tab.id} cannot be tapped`),
  ];
}

/** The part of the window that neither the header nor the player covers. */
function spaceLeft(): number {
  const bottomBar = document.querySelector('.foot')!.getBoundingClientRect().top;
  return (
    bottomBar - Math.max(0, document.querySelector('.walk-header')!.getBoundingClientRect().bottom)
  );
}

describe.each(drawers)('drawn by the %s', (drawnBy) => {
  test.each(tabs)(
    'Play is on the first screen at every size, and font sizes of 100 to 400 % break nothing: %s',
    async (tab) => {
      const page = await toTab(drawnBy, tab);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
        const wrong = await page.evaluate(whatIsWrong);
        expect(wrong, `${String(width)} × ${String(height)}`).toEqual([]);
        for (const percent of [100, 150, 200, 300, 400]) {
          const wrongEnlarged = await page.evaluate(
            `document.documentElement.style.fontSize = '${String(percent * 1.0625)}%';(${whatIsWrong.toString()})()`,
          );
          const shown = `${String(width)} × ${String(height)} at ${String(percent)} %`;
          expect(wrongEnlarged, shown).toEqual([]);
        }
      }
    },
  );
});

test('a font size of 200 % leaves nearly half of a small phone’s window, with a message above the player', async () => {
  const page = await toTab('app', 'info');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Standort erlauben', exact: true }).click();
  const line = page.locator('.foot-line', {
    hasText: 'Der Browser gibt den Standort nicht heraus',
  });
  await line.waitFor();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '212.5%';
    scrollTo(0, document.documentElement.scrollHeight);
  });
  expect(await page.evaluate(spaceLeft)).toBeGreaterThan(300);
  // At least three words side by side, and not one word a line.
  expect((await line.boundingBox())?.width).toBeGreaterThan(200);
});
