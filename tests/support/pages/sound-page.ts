import type { Page } from 'playwright';
import { eventually, playButton, positionS } from './player.ts';

/** A station of the demo with its full player. */
export const details = '/a/demo?tab=track-details';
export const soundFiles = '**/*.m4a';

export async function playing(page: Page): Promise<void> {
  await playButton(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(0.2);
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
