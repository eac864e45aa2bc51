import type { Page } from 'playwright';
import { expect } from 'vitest';
import { outputLoudness } from '../measure/output-loudness.ts';

/** Sound and chunks take time on a busy machine. */
export const until = <T>(readValue: () => T) => expect.poll(readValue, { interval: 40 });

export const station = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('list').getByRole('button', { name });
export const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
export const labTab = (page: Page) => page.getByRole('tab', { name: 'Lab' });

/** Waits until the station is heard: plainly at first, then with effects, once one was touched. */
export async function playWithEffects(page: Page, name = 'Alter Bahnhof'): Promise<void> {
  await station(page, name).click();
  await until(() => outputLoudness(page, 'plain')).toBeGreaterThan(0.01);
  await slider(page, 'Hall').fill('0.3');
  await until(() => outputLoudness(page, 'effects')).toBeGreaterThan(0.01);
}
