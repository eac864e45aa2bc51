import type { Page } from 'playwright-core';
import type { SignedIn } from './api-client.ts';
import type { PageOptions } from './browser.ts';
import type { House } from './real-house.ts';
import { settled } from './settled.ts';
import { bringSignIn } from './sign-in.ts';

interface DeskOptions extends PageOptions {
  /** Runs ahead of the first request. */
  readonly before?: (page: Page) => Promise<void>;
}

/** Somebody who has signed in before comes to a page of the administration. */
export async function openDesk(
  house: House,
  who: SignedIn,
  path: string,
  { before, ...options }: DeskOptions = {},
): Promise<Page> {
  const page = await house.openPage(options);
  await bringSignIn(page, who);
  await before?.(page);
  await page.goto(`${house.url}/admin/${path}`);
  return page;
}

/**
 * Without room for the player beside the editor, and all else as on any desk: it is loaded with each
 * editor's page, and costs as much as that.
 */
export const plainDesk = { size: 'desk', viewport: { width: 1180, height: 800 } } as const;

/** The same, for the tests of a file in a row; each begins by going to where it works. */
export async function openLastingDesk(
  house: House,
  who: SignedIn,
  path: string,
  { before, ...options }: DeskOptions = {},
): Promise<Page> {
  const isPhone = options.size === 'phone';
  const page = await house.openLastingPage(isPhone ? options : { ...plainDesk, ...options });
  await bringSignIn(page, who);
  await before?.(page);
  await page.goto(`${house.url}/admin/${path}`);
  return page;
}

/**
 * Of somebody alone, and of somebody whom another one gets ahead of: its browser notes each refusal.
 */
export async function openDeskAndContested(house: House, who: SignedIn, path: string) {
  const page = await openLastingDesk(house, who, path);
  const expected = [/status of 409/];
  return { page, contested: await openLastingDesk(house, who, path, { expected }) };
}

/** From anywhere at the desk, by its own menu; what the page there asks for has come. */
export async function goToArea(page: Page, area: string): Promise<void> {
  // What still comes of the last press may close the menu again.
  await settled(page);
  await press(page, 'new Stuff');
  await page.getByRole('menuitem', { name: area, exact: true }).click();
  await heading(page, area).waitFor();
  await settled(page);
}

/** From anywhere at the desk to the page of a walk, past what a test that failed left open. */
export async function goToWalk(page: Page, title: string): Promise<void> {
  const isOpen = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if ((await isOpen.count()) > 0) await page.keyboard.press('Escape');
  await goToArea(page, 'Rundgänge');
  await page.getByRole('link', { name: title, exact: true }).click();
  await heading(page, title).waitFor();
  // What the check of the walk says moves all that stands below it, in the middle of a press, too.
  await settled(page);
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true, level: 1 });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Below a list of the walk's parts. */
export async function addPart(
  page: Page,
  list: string,
  label: string,
  title: string,
): Promise<void> {
  const section = page.getByRole('region', { name: list, exact: true });
  // What the check of the walk says moves the key, in the middle of a press, too.
  await settled(page);
  await section.getByLabel(label).fill(title);
  await section.getByRole('button', { name: 'Hinzufügen' }).click();
  await section.getByRole('link', { name: title, exact: true }).waitFor();
}
