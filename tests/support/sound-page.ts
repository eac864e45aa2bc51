import type { Page } from 'playwright-core';
import { eventually, playKey, positionS } from './player.ts';

/** A station of the demo, and all that its player has. */
export const details = '/a/demo?tab=track-details';
export const soundFiles = '**/*.m4a';

export async function playing(page: Page): Promise<void> {
  await playKey(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(0.2);
}

export const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
