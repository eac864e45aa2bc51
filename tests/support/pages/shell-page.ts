import type { Page } from 'playwright';
import type { PageOptions } from '../browsers/browser.ts';
import type { Visited } from '../servers/real-site.ts';
import { settled } from '../browsers/settled.ts';

export async function openWalkPage(
  site: Visited,
  path = '/a/demo',
  options: PageOptions = {},
): Promise<Page> {
  const page = await site.openPage(options);
  await page.goto(`${site.url}${path}`);
  await settled(page);
  return page;
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
export const isSelected = (page: Page, name: string) =>
  tab(page, name).getAttribute('aria-selected');
