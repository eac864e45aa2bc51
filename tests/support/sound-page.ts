import type { Page } from 'playwright-core';
import type { PageOptions } from './browser.ts';
import { eventually, playKey, positionS } from './player.ts';
import type { House } from './real-house.ts';
import { settled } from './settled.ts';
import { watchSound } from './sound.ts';

/** A station of the demo, and all that its player has. */
export const details = '/a/demo?tab=track-details';
export const soundFiles = '**/*.m4a';

/** A visitor whose sound is listened to. */
export async function openDemo(
  house: House,
  path = details,
  options: PageOptions = {},
): Promise<Page> {
  const page = await house.openPage(options);
  await watchSound(page);
  await page.goto(`${house.url}${path}`);
  await settled(page);
  return page;
}

export async function playing(page: Page): Promise<void> {
  await playKey(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(0.2);
}

export const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
