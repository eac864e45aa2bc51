import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  eventually,
  isSounding,
  pauseButton,
  playButton,
  positionS,
  readAudioState,
} from '../../support/pages/player.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = demoSite();

/** For all consecutive tests: those with sound come after those that must be silent. */
let page: Page;

beforeAll(async () => {
  page = await site.openLastingPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${site.url}/a/demo?tab=track-details`);
  await settled(page);
  // The shortcuts load a moment after the page.
  await page.locator('.transport-play[aria-keyshortcuts]').waitFor();
});

/** As if the visit had begun there: nothing has the focus. */
async function toTab(tab: string): Promise<void> {
  await page.locator(`#walk-tab-${tab}`).click();
  await page.locator(`#walk-tab-${tab}[aria-selected="true"]`).waitFor();
  await settled(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Runs in the page: records whether any handler has consumed a key. */
const noteTaken = (page: Page) =>
  page.evaluate(() => {
    addEventListener('keydown', ({ defaultPrevented }) => {
      document.documentElement.dataset['taken'] = String(defaultPrevented);
    });
  });
const wasTaken = (page: Page) => page.evaluate(() => document.documentElement.dataset['taken']);

/** An opened menu takes the focus a moment later. */
const isInMenu = (page: Page) =>
  page.evaluate(() => document.activeElement?.matches('[role=menu] *') === true);

/** Whether the station was requested to play; the first key unlocks the audio element itself. */
const soundingState = (page: Page) => page.locator('.transport-play').getAttribute('data-sounding');

async function heard(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  // It may already be past its first seconds.
  await eventually(() => isSounding(page)).toBe(true);
  await eventually(() => positionS(page)).toBeGreaterThan(0.2);
}

describe('keyboard shortcuts', () => {
  test('the buttons on the screen name their keyboard shortcuts', async () => {
    await toTab('track-details');
    const shortcutTexts = await page
      .locator('.transport-keys [aria-keyshortcuts]')
      .evaluateAll((keys) =>
        keys.map((key) => [key.getAttribute('title'), key.getAttribute('aria-keyshortcuts')]),
      );
    expect(shortcutTexts).toEqual([
      ['Taste J oder ←', 'J ArrowLeft'],
      ['Leertaste oder K', 'Space K'],
      ['Taste L oder →', 'L ArrowRight'],
    ]);
  });

  test('typed letters are no shortcuts in a text field', async () => {
    await toTab('password');
    const field = page.getByRole('textbox');
    await field.pressSequentially('jk l');
    expect(await field.inputValue()).toBe('jk l');
    expect(await soundingState(page)).toBe('false');
  });

  test('an open menu or dialog keeps its keys', async () => {
    await toTab('track-details');
    await noteTaken(page);
    await page.getByRole('button', { name: 'Menü' }).click();
    await eventually(() => isInMenu(page)).toBe(true);
    await page.keyboard.press('k');
    expect(await wasTaken(page)).toBe('false');
    await page.getByRole('menuitem', { name: 'Impressum' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('k');
    expect([await wasTaken(page), await soundingState(page)]).toEqual(['false', 'false']);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('j and l jump, and so do the arrows', async () => {
    await toTab('map');
    await heard(page);
    await page.keyboard.press('k');
    await eventually(() => isSounding(page)).toBe(false);
    const from = await positionS(page);
    for (const [key, byS] of [
      ['l', 15],
      ['ArrowRight', 30],
      ['j', 15],
      ['ArrowLeft', 0],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(() => positionS(page)).toBeCloseTo(from + byS, 0);
    }
  });

  test('space and k play and pause', async () => {
    await toTab('track-details');
    await heard(page);
    await page.keyboard.press('Space');
    await eventually(() => isSounding(page)).toBe(false);
    await page.keyboard.press('k');
    await eventually(() => isSounding(page)).toBe(true);
    await page.keyboard.press('CapsLock');
    await page.keyboard.press('K');
    await eventually(() => isSounding(page)).toBe(false);
    await page.keyboard.press('CapsLock');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('a key with a modifier, or one that the focused element uses, plays nothing', async () => {
    await toTab('track-details');
    await noteTaken(page);
    for (const key of ['Control+k', 'Alt+l', 'Shift+j', 'Meta+k']) await page.keyboard.press(key);
    expect(await wasTaken(page)).toBe('false');
    // The focused button handles space itself, and only once.
    await playButton(page).focus();
    await page.keyboard.press('Space');
    await eventually(() => isSounding(page)).toBe(true);
    await pauseButton(page).focus();
    await page.keyboard.press('Space');
    await eventually(() => isSounding(page)).toBe(false);
    // The arrow keys of the tab bar choose a tab.
    const atS = await positionS(page);
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    expect([await positionS(page), (await readAudioState(page)).isPaused]).toEqual([atS, true]);
  });
});
