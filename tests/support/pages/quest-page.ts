import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import type { Story } from '../../../src/core/story/model.ts';
import type { PageOptions } from '../browsers/browser.ts';
import { settled } from '../browsers/settled.ts';
import { watchSound } from '../measure/sound.ts';
import { realSite } from '../servers/real-site.ts';
import { questStory } from '../stories/quest-story.ts';

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const card = (page: Page, title: string) =>
  button(page, new RegExp(`^${title} (offen|gelöst)$`));
export const answerField = (page: Page) =>
  page.getByRole('textbox', { name: 'Antwort', exact: true });

export async function sendAnswer(page: Page, text: string): Promise<void> {
  await answerField(page).fill(text);
  await button(page, 'Antwort senden').click();
}

/** A server with the walk of quests, and these walks beside it. */
export function questSite(walks: readonly Story[] = []) {
  const site = realSite({ walks: [questStory('raetsel'), ...walks] });
  /** For consecutive tests, each of which leaves the solved puzzles to the next. */
  let lasting: Page;

  beforeAll(async () => {
    lasting = await site.openLastingPage();
    const path = new URL('../../../demo/media/bell/bahnhof.de.m4a', import.meta.url);
    await lasting.route('**/empty.mp3?fall', (route) => {
      return route.fulfill({ path: fileURLToPath(path), contentType: 'audio/mp4' });
    });
    await watchSound(lasting);
    await lasting.clock.install();
    await lasting.goto(`${site.url}/a/raetsel?tab=quest`);
    await lasting.getByRole('heading', { name: 'Erster Fall' }).waitFor();
  });

  return {
    site,
    lastingPage: () => lasting,
    async openQuests(options: PageOptions = {}): Promise<Page> {
      const page = await site.openPage(options);
      await page.goto(`${site.url}/a/raetsel?tab=quest`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await settled(page);
      return page;
    },
    /** The lasting page at this quest, with no open card. */
    async atQuest(title = 'Erster Fall'): Promise<Page> {
      const page = lasting;
      await page.clock.resume();
      await page.getByRole('tab', { name: 'Quest' }).click();
      await button(page, 'Alle Quests').click();
      const list = page.getByRole('dialog', { name: 'Alle Quests' });
      await list.getByRole('button', { name: title }).click();
      await list.waitFor({ state: 'hidden' });
      await page.getByRole('heading', { name: title }).waitFor();
      for (const open of await page.locator('li [aria-expanded="true"]').all()) await open.click();
      await settled(page);
      return page;
    },
  };
}
