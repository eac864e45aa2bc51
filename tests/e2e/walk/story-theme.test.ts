import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations, themes } from '../../support/measure/accessibility.ts';
import { holdScripts } from '../../support/browsers/hold-scripts.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';
import { hasBegun, sumShifts } from '../../support/measure/layout-shifts.ts';

/**
 * Typical stylings by authors, with the theme that goes with each: all leave some of the player's
 * own colours. A page begins on a device that prefers either theme, and is checked in both.
 */
const storyThemes = {
  papier: { styling: 'body: "background: #f4e9d8"', theme: 'day', prefers: 'dark' },
  wald: { styling: 'body: "background: rgb(20, 60, 40)"', theme: 'night', prefers: 'light' },
  nacht: {
    styling: 'body: "background-color: black; color: #ffe9b0"',
    theme: 'night',
    prefers: 'dark',
  },
  knopf: { styling: '.button: "background: #7a1f5c; color: #fff"', theme: 'day', prefers: 'light' },
} as const;
const names = Object.keys(storyThemes) as readonly (keyof typeof storyThemes)[];
const tabs = ['info', 'track-details', 'quest'] as const;

const full = (slug: string) =>
  aWalk(slug)
    .with({
      subtitle: { 2: 'Ein Rundgang in eigenen Farben' },
      author: { 1: 'Die Werkstatt' },
      description: { 2: 'Was darauf steht, bleibt lesbar.' },
      durationMin: 45,
      features: ['info', 'track-details', 'playlist', 'quest'],
      startPage: 'info',
    })
    .withTrack({ audio: {}, description: { 2: 'Hier beginnt es.' } })
    .withTrack({ audio: {} })
    .withQuest({ description: { 2: 'Eine Aufgabe.' } })
    .withPuzzle({ description: { 2: 'Eine Frage.' }, type: 'text' })
    .withPuzzle({
      type: 'MultipleChoice',
      choices: {
        2: [
          { item: 'Dies', value: 'a' },
          { item: 'Das', value: 'b' },
        ],
      },
    });

const site = realSite({
  env: { TRUST_PROXY: 'loopback' },
  walks: [
    full('schlicht').build(),
    ...names.map((slug) => full(slug).with({ customStyling: storyThemes[slug].styling }).build()),
  ],
});

async function openPuzzle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Title of puzzle-1' }).click();
  await page.getByRole('textbox').waitFor();
}

/** The page's theme as all of its content uses it. */
const themeOf = (page: Page) =>
  page.evaluate(() => {
    const { documentElement } = document;
    const style = getComputedStyle(documentElement);
    const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
    const bar = bars.find(({ media }) => matchMedia(media || 'all').matches)?.content ?? '';
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    const pixelOf = (colour: string) => {
      if (!canvas) return '';
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data.join(' ');
    };
    const header = getComputedStyle(document.querySelector('header') ?? documentElement);
    return {
      theme: documentElement.dataset['look'],
      scheme: style.colorScheme,
      ink: style.color,
      barIsOfHeader: pixelOf(bar) === pixelOf(header.backgroundColor),
      background: getComputedStyle(document.querySelector('#root') ?? documentElement)
        .backgroundColor,
    };
  });

const tabLabels = { info: 'Info', 'track-details': 'Station', quest: 'Quest' } as const;

test.each(names)(
  'the styling %s is readable on every screen, whatever theme a device prefers',
  async (slug) => {
    const page = await site.openPage();
    await page.goto(`${site.url}/a/${slug}?tab=info`);
    await settled(page);
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tabLabels[tab], exact: true }).click();
      if (tab === 'quest') await openPuzzle(page);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        const errors = await accessibilityViolations(page);
        expect({ tab, colorScheme, errors }).toEqual({ tab, colorScheme, errors: [] });
      }
    }
  },
);

test.each(names)('the styling %s has one theme before hydration and after', async (slug) => {
  const page = await site.openPage({ colorScheme: storyThemes[slug].prefers });
  await page.addInitScript(sumShifts);
  const release = await holdScripts(page);
  /** On a device that prefers the one, and the other. */
  const bothThemes = async () => {
    const seen = [];
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      seen.push(await themeOf(page));
    }
    return seen;
  };
  await page.goto(`${site.url}/a/${slug}`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Before that its style may still be loading.
  await hasBegun(page);
  const before = await bothThemes();
  const { theme } = storyThemes[slug];
  const owed = { theme, scheme: theme === 'day' ? 'light' : 'dark', barIsOfHeader: true };
  expect(before).toMatchObject([owed, owed]);
  release();
  await settled(page);
  expect(await bothThemes()).toEqual(before);
});

test('the device’s own theme returns when a styled walk is left, and no other walk loses it', async () => {
  const page = await site.openPage({ colorScheme: 'dark' });
  await page.goto(`${site.url}/a/schlicht`);
  await settled(page);
  const plain = await themeOf(page);
  expect(plain).toMatchObject({ theme: undefined, scheme: 'light dark', barIsOfHeader: true });

  await page.goto(`${site.url}/a/papier`);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  await expect
    .poll(async () => {
      const { theme, scheme, ink } = await themeOf(page);
      return { theme, scheme, ink };
    })
    .toEqual({ theme: undefined, scheme: 'light dark', ink: plain.ink });
  expect(await page.locator('meta[name=theme-color]').count()).toBe(2);
  await page.goBack();
  await expect
    .poll(() => themeOf(page))
    .toMatchObject({ theme: 'day', scheme: 'light', barIsOfHeader: true });
});

test('dialogs and menus over a styled walk have its theme', async () => {
  const page = await site.openPage({ colorScheme: 'dark' });
  await page.goto(`${site.url}/a/papier`);
  await page.getByRole('button', { name: 'Menü' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Impressum' }).click();
  await page.getByRole('dialog', { name: 'Impressum' }).getByRole('heading').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});
