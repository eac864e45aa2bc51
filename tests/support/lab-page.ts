import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { voiceLoudness } from './voices.ts';

/** Sound and chunks take their time on a busy machine. */
export const until = <T>(ask: () => T) => expect.poll(ask, { interval: 40 });

export const station = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('list').getByRole('button', { name });
export const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
export const labTab = (page: Page) => page.getByRole('tab', { name: 'Lab' });

/** Nobody is at rest before they are heard: plain at first, with effects once one was touched. */
export async function playWithEffects(page: Page, name = 'Alter Bahnhof'): Promise<void> {
  await station(page, name).click();
  await until(() => voiceLoudness(page, 'plain')).toBeGreaterThan(0.01);
  await slider(page, 'Hall').fill('0.3');
  await until(() => voiceLoudness(page, 'effects')).toBeGreaterThan(0.01);
}
