import type { Page } from 'playwright';
import type { SignedIn } from '../servers/api-client.ts';
import type { PageOptions } from '../browsers/browser.ts';
import type { Site } from '../servers/real-site.ts';
import { settled } from '../browsers/settled.ts';
import { seedSignIn } from '../servers/sign-in.ts';

interface AdminPageOptions extends PageOptions {
  /** Runs before the first request. */
  readonly before?: (page: Page) => Promise<void>;
}

/** Opens an admin page for somebody who has signed in before. */
export async function openAdminPage(
  site: Site,
  who: SignedIn,
  path: string,
  { before, ...options }: AdminPageOptions = {},
): Promise<Page> {
  const page = await site.openPage(options);
  await seedSignIn(page, who);
  await before?.(page);
  await page.goto(`${site.url}/admin/${path}`);
  return page;
}

/**
 * A desktop without space for the player beside the editor, and otherwise like any other: the
 * player would be loaded with each editor page, at the full cost of it.
 */
export const plainDesktop = { size: 'desktop', viewport: { width: 1180, height: 800 } } as const;

/** The same page for consecutive tests of a file; each begins by navigating to where it works. */
export async function openLastingAdminPage(
  site: Site,
  who: SignedIn,
  path: string,
  { before, ...options }: AdminPageOptions = {},
): Promise<Page> {
  const isPhone = options.size === 'phone';
  const page = await site.openLastingPage(isPhone ? options : { ...plainDesktop, ...options });
  await seedSignIn(page, who);
  await before?.(page);
  await page.goto(`${site.url}/admin/${path}`);
  return page;
}

/**
 * Two pages: of somebody alone, and of somebody whose changes conflict with another's, where the
 * browser logs each 409.
 */
export async function openAdminPagesInConflict(site: Site, who: SignedIn, path: string) {
  const page = await openLastingAdminPage(site, who, path);
  const expected = [/status of 409/];
  return { page, contested: await openLastingAdminPage(site, who, path, { expected }) };
}

/** Navigates from any admin page by its menu, and waits until the new page has its data. */
export async function goToArea(page: Page, area: string): Promise<void> {
  // A late effect of the last click may close the menu again.
  await settled(page);
  await press(page, 'new Stuff');
  await page.getByRole('menuitem', { name: area, exact: true }).click();
  await adminHeading(page, area).waitFor();
  await settled(page);
}

/** Navigates from any admin page to a walk's, past a dialog that a failed test left open. */
export async function goToWalk(page: Page, title: string): Promise<void> {
  const isOpen = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if ((await isOpen.count()) > 0) await page.keyboard.press('Escape');
  await goToArea(page, 'Rundgänge');
  await page.getByRole('link', { name: title, exact: true }).click();
  await adminHeading(page, title).waitFor();
  // The walk's check shows its result above everything below, and may move it in the middle of a
  // click.
  await settled(page);
}

export const adminHeading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true, level: 1 });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Adds an element below a list of the walk's elements. */
export async function addElement(
  page: Page,
  list: string,
  label: string,
  title: string,
): Promise<void> {
  const section = page.getByRole('region', { name: list, exact: true });
  // The result of the walk's check may move the button in the middle of a click.
  await settled(page);
  await section.getByLabel(label).fill(title);
  await section.getByRole('button', { name: 'Hinzufügen' }).click();
  await section.getByRole('link', { name: title, exact: true }).waitFor();
}
