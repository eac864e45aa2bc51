import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { accessibilityFaults, themes } from '../support/accessibility.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { realHouse } from '../support/real-house.ts';
import { settled } from '../support/settled.ts';
import { hasBegun, sumShifts } from '../support/shifts.ts';

/**
 * What authors do, and the theme that goes with it: each leaves something to the player's own
 * colours. A page begins on a device that prefers the one or the other, and is looked at on both.
 */
const looks = {
  papier: { styling: 'body: "background: #f4e9d8"', look: 'day', prefers: 'dark' },
  wald: { styling: 'body: "background: rgb(20, 60, 40)"', look: 'night', prefers: 'light' },
  nacht: {
    styling: 'body: "background-color: black; color: #ffe9b0"',
    look: 'night',
    prefers: 'dark',
  },
  knopf: { styling: '.button: "background: #7a1f5c; color: #fff"', look: 'day', prefers: 'light' },
} as const;
const names = Object.keys(looks) as readonly (keyof typeof looks)[];
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

const house = realHouse({
  env: { TRUST_PROXY: 'loopback' },
  walks: [
    full('schlicht').build(),
    ...names.map((slug) => full(slug).with({ customStyling: looks[slug].styling }).build()),
  ],
});

async function openPuzzle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Title of puzzle-1' }).click();
  await page.getByRole('textbox').waitFor();
}

/** The page's theme as everything that stands in it wears it. */
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
      look: documentElement.dataset['look'],
      scheme: style.colorScheme,
      ink: style.color,
      barIsOfHeader: pixelOf(bar) === pixelOf(header.backgroundColor),
      ground: getComputedStyle(document.querySelector('#root') ?? documentElement).backgroundColor,
    };
  });

const tabLabels = { info: 'Info', 'track-details': 'Station', quest: 'Quest' } as const;

test.each(names)(
  'the look %s is readable in every room, whatever a device prefers',
  async (slug) => {
    const page = await house.openPage();
    await page.goto(`${house.url}/a/${slug}?tab=info`);
    await settled(page);
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tabLabels[tab], exact: true }).click();
      if (tab === 'quest') await openPuzzle(page);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        const faults = await accessibilityFaults(page);
        expect({ tab, colorScheme, faults }).toEqual({ tab, colorScheme, faults: [] });
      }
    }
  },
);

test.each(names)('the look %s has one theme before the app has come and after', async (slug) => {
  const page = await house.openPage({ colorScheme: looks[slug].prefers });
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
  await page.goto(`${house.url}/a/${slug}`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Before that its style may still be on its way.
  await hasBegun(page);
  const before = await bothThemes();
  const { look } = looks[slug];
  const owed = { look, scheme: look === 'day' ? 'light' : 'dark', barIsOfHeader: true };
  expect(before).toMatchObject([owed, owed]);
  release();
  await settled(page);
  expect(await bothThemes()).toEqual(before);
});

test('the device’s own theme comes back when a styled walk is left, and no other walk loses it', async () => {
  const page = await house.openPage({ colorScheme: 'dark' });
  await page.goto(`${house.url}/a/schlicht`);
  await settled(page);
  const plain = await themeOf(page);
  expect(plain).toMatchObject({ look: undefined, scheme: 'light dark', barIsOfHeader: true });

  await page.goto(`${house.url}/a/papier`);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  await expect
    .poll(async () => {
      const { look, scheme, ink } = await themeOf(page);
      return { look, scheme, ink };
    })
    .toEqual({ look: undefined, scheme: 'light dark', ink: plain.ink });
  expect(await page.locator('meta[name=theme-color]').count()).toBe(2);
  await page.goBack();
  await expect
    .poll(() => themeOf(page))
    .toMatchObject({ look: 'day', scheme: 'light', barIsOfHeader: true });
});

test('dialogs and menus over a styled walk stand in its theme', async () => {
  const page = await house.openPage({ colorScheme: 'dark' });
  await page.goto(`${house.url}/a/papier`);
  await page.getByRole('button', { name: 'Menü' }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Impressum' }).click();
  await page.getByRole('dialog', { name: 'Impressum' }).getByRole('heading').first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});
