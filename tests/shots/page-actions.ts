import type { Page } from 'playwright';

export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

export const openTab = (name: string) => (page: Page) =>
  page.getByRole('tab', { name, exact: true }).click();

/** Performs the actions one after the other. */
export const inSequence =
  (...pageActions: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const pageAction of pageActions) await pageAction(page);
  };

export const chooseInMenu = (name: string) => async (page: Page) => {
  const entry = page.getByRole('menuitem', { name, exact: true });
  await page.getByRole('button', { name: 'Menü', exact: true }).click();
  // The server's own information comes a little after the page.
  await entry.click();
};

export const seeText = (text: string) => (page: Page) => page.getByText(text).first().waitFor();

export const toTheEnd = (page: Page) =>
  page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

/** Plays until something is heard, and stays there. */
export async function listen(page: Page) {
  await press('Abspielen')(page);
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 1);
}
