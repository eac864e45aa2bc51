import type { Page } from 'playwright-core';
import type { PageOptions } from './browser.ts';
import type { Visited } from './real-house.ts';
import { settled } from './settled.ts';

export async function openWalk(
  house: Visited,
  path = '/a/demo',
  options: PageOptions = {},
): Promise<Page> {
  const page = await house.openPage(options);
  await page.goto(`${house.url}${path}`);
  await settled(page);
  return page;
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
export const isSelected = (page: Page, name: string) =>
  tab(page, name).getAttribute('aria-selected');
