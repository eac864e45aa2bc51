import { describe, expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { answerField, button, card, questSite } from '../../support/pages/quest-page.ts';
import { loudness } from '../../support/measure/sound.ts';

const bare = aWalk('leer')
  .with({ features: ['quest', 'info'] })
  .withTrack()
  .build();
const secretive = aWalk('verschwiegen')
  .with({ features: ['quest', 'info'], hidesQuestTitles: true })
  .withTrack()
  .withQuest({ slug: 'geheim', title: { 2: 'Geheimer Fall' }, isActiveFromStart: false })
  .build();
const { atQuest, lastingPage, site } = questSite([bare, secretive]);

describe('the quest screen', () => {
  test('its sound plays as a preview, and its button shows so', async () => {
    const page = lastingPage();
    await button(page, '„Erster Fall“ anhören').click();
    await button(page, '„Erster Fall“ anhalten').waitFor();
    await expect.poll(() => loudness(page)).toBeGreaterThan(0.01);
    await card(page, 'Das Wort').click();
    await button(page, '„Das Wort“ anhören').waitFor();
    await button(page, '„Erster Fall“ anhalten').click();
    await button(page, '„Erster Fall“ anhören').waitFor();
  });

  test('shows one quest at a time and pages through the known ones in a circle', async () => {
    const page = await atQuest();
    await page.getByRole('heading', { name: 'Erster Fall' }).waitFor();
    await page.getByText('Quest 1 von 3').waitFor();
    await button(page, 'Nächste Quest').click();
    await page.getByRole('heading', { name: 'Zweiter Fall' }).waitFor();
    await button(page, 'Vorherige Quest').click();
    await button(page, 'Vorherige Quest').click();
    await page.getByRole('heading', { name: 'Leerer Fall' }).waitFor();
    await page.getByText('Hier ist noch kein Rätsel offen.').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'Erster Fall' }).waitFor();
    expect(await page.getByText('Geheimer Fall').count()).toBe(0);
  });

  test('a horizontal swipe turns the page, a steep one does not', async () => {
    const page = await atQuest();
    const head = page.getByRole('region', { name: 'Quests zum Blättern' });
    const stroke = async (dx: number, dy: number) => {
      const at = (clientX: number, clientY: number) => [{ identifier: 0, clientX, clientY }];
      const changedTouches = at(300 + dx, 300 + dy);
      await head.dispatchEvent('touchstart', { touches: at(300, 300), changedTouches });
      await head.dispatchEvent('touchend', { touches: [], changedTouches });
    };
    await stroke(-90, 80);
    await page.getByRole('heading', { name: 'Erster Fall' }).waitFor();
    await stroke(-90, 10);
    await page.getByRole('heading', { name: 'Zweiter Fall' }).waitFor();
    await stroke(90, -10);
    await page.getByRole('heading', { name: 'Erster Fall' }).waitFor();
  });

  test('its list states which quest has something to solve, and opens the chosen one', async () => {
    const page = await atQuest();
    await button(page, 'Alle Quests').click();
    const list = page.getByRole('dialog', { name: 'Alle Quests' });
    await list.waitFor();
    expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
      'Erster Fall\nActive',
      'Zweiter Fall\nActive',
      expect.stringMatching(/^Leerer Fall\n - \n?kein offenes Rätsel$/),
      expect.stringMatching(/^Geheimer Fall\nnoch nicht offen\n - $/),
    ]);
    expect(await list.getByRole('listitem').nth(3).getByRole('button').count()).toBe(0);
    const colours = await list
      .locator('li > button > span:nth-of-type(2)')
      .evaluateAll((badges) => {
        return badges.map((badge) => getComputedStyle(badge).backgroundColor);
      });
    expect(colours[0]).toBe(colours[1]);
    expect(colours[0]).not.toBe(colours[2]);
    await list.getByRole('button', { name: 'Zweiter Fall Active' }).click();
    await list.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Zweiter Fall' }).waitFor();
  });

  test('a tap enlarges the illustration in a dialog of its own', async () => {
    const page = await atQuest();
    await button(page, 'Bild zu „Erster Fall“ vergrößern').click();
    const dialog = page.getByRole('dialog', { name: 'Image' });
    await dialog.getByRole('img', { name: 'Bild zu „Erster Fall“' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(focused).toBe('Bild zu „Erster Fall“ vergrößern');
  });

  test('at 320 px nothing is wider than the screen', async () => {
    const page = await atQuest();
    const before = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: 640 });
    await card(page, 'Wahl mit Hilfe').click();
    await page.getByRole('radio', { name: 'Nein' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize(before);
  });

  test('without any known quest it shows how one is opened; titles of closed ones may stay secret', async () => {
    const page = await site.openPage();
    for (const walk of ['leer', 'verschwiegen']) {
      await page.goto(`${site.url}/a/${walk}?tab=quest`);
      await page.getByText('No quests available.').waitFor();
      await page.getByText('Quests öffnen sich unterwegs').waitFor();
    }
    await button(page, 'Alle Quests').click();
    const list = page.getByRole('dialog', { name: 'Alle Quests' });
    await list.waitFor();
    expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
      'Verborgene Quest\nnoch nicht offen\n - ',
    ]);
  });

  test('while its chunk loads it shows a message, and a missing illustration leaves one, too', async () => {
    const page = await site.openPage({ expected: [/404/] });
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/walk-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.route('**/assets/icons/cover.svg', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site.url}/a/raetsel?tab=quest`);
    await page.getByText('Loading puzzles...').waitFor();
    release();
    await page.getByRole('heading', { name: 'Erster Fall' }).waitFor();
    await page.getByText('Das Bild konnte nicht geladen werden.').waitFor();
  });
});

describe('an opened card', () => {
  test.each(['no-preference', 'reduce'] as const)(
    'begins at the top of the page with the focus on its head, with motion: %s',
    async (reducedMotion) => {
      const page = await atQuest();
      await page.emulateMedia({ reducedMotion });
      const headTop = (title: string) =>
        card(page, title).evaluate((head) => Math.round(head.getBoundingClientRect().top));
      await card(page, 'Das Wort').click();
      await answerField(page).waitFor();
      // The card above it closes, and the page shrinks by its height.
      await card(page, 'Die Wahl').click();
      const header = await page
        .getByRole('banner')
        .evaluate((element) => element.getBoundingClientRect().bottom);
      // While it scrolls, and the card above is still closing, it may be below the header for a
      // moment.
      await expect
        .poll(async () => (await headTop('Die Wahl')) - header)
        .toSatisfy((below: number) => below >= 0 && below < 60);
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await expect.poll(focused).toBe('Die Wahl offen');
      await page.emulateMedia({ reducedMotion: 'reduce' });
    },
  );
});

describe('next puzzle', () => {
  test('goes over the active puzzles of all active quests, wraps, and moves the focus', async () => {
    const page = await atQuest();
    await card(page, 'Zeichen mit Hilfe').click();
    await button(page, 'Next puzzle').click();
    await page.getByRole('heading', { name: 'Zweiter Fall' }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Die Frage offen');
    expect(await card(page, 'Die Frage').getAttribute('aria-expanded')).toBe('true');
    await button(page, 'Next puzzle').click();
    await page.getByRole('heading', { name: 'Erster Fall' }).waitFor();
    await expect.poll(focused).toBe('Das Wort offen');
  });

  test('a finished puzzle leads to the next, and the last one no further', async () => {
    const page = await site.openPage();
    await page.addInitScript(() => {
      const entry = (type: string, slug: string, state: string) => {
        return { type, slug, state, highlight: false };
      };
      localStorage.setItem(
        'progress_raetsel',
        JSON.stringify([
          entry('quest', 'erster', 'active'),
          entry('puzzle', 'wort', 'finished'),
          entry('puzzle', 'wahl', 'active'),
          ...['wahl-hilfe', 'zeichen', 'zeichen-hilfe', 'frage'].map((slug) => {
            return entry('puzzle', slug, 'inactive');
          }),
        ]),
      );
    });
    await page.goto(`${site.url}/a/raetsel?tab=quest`);
    await button(page, 'Das Wort gelöst').click();
    await page.getByText('Die Glocke also.').waitFor();
    expect(await button(page, 'Next puzzle').count()).toBe(1);
    await button(page, 'Next puzzle').click();
    await page.getByRole('radio', { name: 'Ja' }).waitFor();
    expect(await button(page, 'Next puzzle').count()).toBe(0);
    // Closed it is still there: there is no link to what is in sight.
    await card(page, 'Die Wahl').click();
    await page.getByRole('radio', { name: 'Ja' }).waitFor({ state: 'detached' });
    expect(await button(page, 'Next puzzle').count()).toBe(0);
  });
});
