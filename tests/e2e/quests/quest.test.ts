import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, themes } from '../../support/measure/accessibility.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import {
  appIsHydratedInFakeTime,
  stopTime,
  type PageOptions,
} from '../../support/browsers/browser.ts';
import { questStory } from '../../support/stories/quest-story.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';
import { loudness, watchSound } from '../../support/measure/sound.ts';

const bare = aWalk('leer')
  .with({ features: ['quest', 'info'] })
  .withTrack()
  .build();
const secretive = aWalk('verschwiegen')
  .with({ features: ['quest', 'info'], hidesQuestTitles: true })
  .withTrack()
  .withQuest({ slug: 'geheim', title: { 2: 'Geheimer Fall' }, isActiveFromStart: false })
  .build();
const site = realSite({ walks: [questStory('raetsel'), bare, secretive] });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const card = (page: Page, title: string) => button(page, new RegExp(`^${title} (offen|gelöst)$`));
const answerField = (page: Page) => page.getByRole('textbox', { name: 'Antwort', exact: true });

async function openQuests(options: PageOptions = {}): Promise<Page> {
  const page = await site.openPage(options);
  await page.goto(`${site.url}/a/raetsel?tab=quest`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await settled(page);
  return page;
}

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

/** The lasting page at this quest, with no open card. */
async function atQuest(title = 'Erster Fall'): Promise<Page> {
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
}

async function send(page: Page, text: string): Promise<void> {
  await answerField(page).fill(text);
  await button(page, 'Antwort senden').click();
}

describe('the quest screen', () => {
  test('its sound plays as a preview, and its button shows so', async () => {
    const page = lasting;
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

describe('a text puzzle', () => {
  test('its hint appears after the first wrong answer, and nothing in it can do harm', async () => {
    const page = await atQuest();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await card(page, 'Das Wort').click();
    expect(await button(page, 'Hinweis zeigen').count()).toBe(0);
    expect(await button(page, 'Antwort senden').isDisabled()).toBe(true);
    await send(page, 'falsch');
    await button(page, 'Hinweis zeigen').click();
    const hint = page.getByRole('status').filter({ hasText: 'Hinweis' });
    await hint.getByText('Brücke').waitFor();
    const html = await hint.locator('div > div').last().innerHTML();
    expect(html).toBe(
      '<p>Unter der <strong>Brücke</strong>.</p>' +
        '<img alt="" loading="lazy" src="/assets/icons/cover.svg?hint">gefährlich' +
        '<a href="https://example.org/mehr" target="_blank" rel="noopener noreferrer">mehr</a>' +
        '<p>Nah</p>',
    );
    await hint.getByText('gefährlich').click();
    await hint.getByText('Nah').click();
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
    expect(requested.filter((url) => !url.startsWith(site.url))).toEqual([]);
    await button(page, 'Hinweis ausblenden').click();
    await page.getByText('Unter der').waitFor({ state: 'detached' });
  });

  test('a wrong answer is shown in red for three seconds, and the typed text stays', async () => {
    const page = await atQuest();
    await card(page, 'Das Wort').click();
    await stopTime(page);
    await answerField(page).fill('   ');
    expect(await button(page, 'Antwort senden').isDisabled()).toBe(true);
    await send(page, 'kleine Glocke');
    const wrong = page.getByRole('status').filter({ hasText: 'Wrong answer, try again!' });
    expect(await wrong.innerText()).toBe('Wrong answer, try again!');
    const [red, green, blue] = await wrong.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.fillStyle = getComputedStyle(element).color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    expect(red).toBeGreaterThan(2 * Math.max(green ?? 255, blue ?? 255));
    await page.clock.runFor(2900);
    expect(await wrong.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await wrong.waitFor({ state: 'detached' });
    expect(await answerField(page).inputValue()).toBe('kleine Glocke');
  });

  test('nothing moves with reduced motion', async () => {
    const page = await atQuest();
    await card(page, 'Das Wort').click();
    await send(page, 'falsch');
    await page.getByText('Wrong answer, try again!').waitFor();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test('typed text, attempts and an opened hint survive a visit to another tab', async () => {
    const page = await atQuest();
    await card(page, 'Das Wort').click();
    await send(page, 'fast richtig');
    await button(page, 'Hinweis zeigen').click();
    await page.getByRole('tab', { name: 'Info' }).click();
    await answerField(page).waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Quest' }).click();
    expect(await answerField(page).inputValue()).toBe('fast richtig');
    await button(page, 'Hinweis ausblenden').waitFor();
  });

  test('the right answer counts whatever its case, is confirmed at once, and finishes two seconds later', async () => {
    const page = await atQuest();
    await card(page, 'Das Wort').click();
    await stopTime(page);
    await send(page, '  GROSSE   glocke ');
    await page.getByRole('status').filter({ hasText: 'Correct answer!' }).waitFor();
    expect(await answerField(page).count()).toBe(0);
    await page.clock.runFor(1900);
    expect(await page.getByText('Die Glocke also.').count()).toBe(0);
    await page.clock.runFor(200);
    await page.getByText('Die Glocke also.').waitFor();
    await button(page, 'Das Wort gelöst').waitFor();
    expect(await page.getByText('Correct answer!').count()).toBe(0);
  });

  test('a reload within the two seconds loses nothing and accepts no second answer', async () => {
    const page = await atQuest('Zweiter Fall');
    await card(page, 'Die Frage').click();
    await stopTime(page);
    await send(page, '42');
    await page.getByText('Correct answer!').waitFor();
    await page.reload();
    await appIsHydratedInFakeTime(page);
    await button(page, 'Nächste Quest').click();
    await card(page, 'Die Frage').click();
    await page.getByText('Correct answer!').waitFor();
    expect(await answerField(page).count()).toBe(0);
    await page.clock.runFor(2100);
    await button(page, 'Die Frage gelöst').waitFor();
    await page.clock.resume();
    await page.reload();
    await button(page, 'Nächste Quest').click();
    await button(page, 'Die Frage gelöst').waitFor();
  });
});

describe('a multiple choice', () => {
  test('nothing can be sent before a choice; a wrong one without a hint shows a message', async () => {
    const page = await atQuest();
    await card(page, 'Die Wahl').click();
    expect(await button(page, 'Antwort senden').isDisabled()).toBe(true);
    await page.getByRole('radio', { name: 'Nein' }).check();
    await button(page, 'Antwort senden').click();
    await page.getByText('Wrong answer, try again!').waitFor();
    await page.getByRole('radio', { name: 'Ja' }).check();
    await button(page, 'Antwort senden').click();
    await page.getByText('Correct answer!').waitFor();
    await button(page, 'Die Wahl gelöst').waitFor();
  });

  test('a wrong one with a hint shows the hint', async () => {
    const page = await atQuest();
    await card(page, 'Wahl mit Hilfe').click();
    await page.getByRole('radio', { name: 'Nein' }).check();
    await button(page, 'Antwort senden').click();
    await page.getByText('Nicht das Zweite.').waitFor();
    expect(await page.getByText('Wrong answer, try again!').count()).toBe(0);
    await button(page, 'Antwort senden').click();
    await page.getByText('Wrong answer, try again!').waitFor();
  });
});

describe('for all visitors', () => {
  test('a puzzle is found, answered wrong, then right, with the keyboard alone', async () => {
    const page = await openQuests({ size: 'desktop' });
    const tabTo = async (text: RegExp) => {
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(() => {
          const { activeElement: at } = document;
          const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
          return label ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '';
        });
        if (text.test(name)) return;
      }
      throw new Error(`the keyboard does not reach ${String(text)}`);
    };
    await tabTo(/^Das Wort offen/);
    await page.keyboard.press('Enter');
    await tabTo(/^Antwort$/);
    await page.keyboard.type('nein');
    await page.keyboard.press('Enter');
    await page.getByText('Wrong answer, try again!').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Große Glocke');
    await page.keyboard.press('Enter');
    await page.getByText('Die Glocke also.').waitFor();
    await settled(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Die Wahl offen');
  });

  test('in English every text of the interface is English', async () => {
    const page = await openQuests({ locale: 'en-GB' });
    await page.getByRole('heading', { name: 'First case' }).waitFor();
    await page.getByText('Quest 1 of 3').waitFor();
    await button(page, 'The word open').click();
    await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('bell');
    await button(page, 'Send answer').click();
    await page.getByText('Wrong answer, try again!').waitFor();
    await button(page, 'Show hint').click();
    expect(
      await page.getByText('Unter der').locator('xpath=ancestor::*[@lang][1]').getAttribute('lang'),
    ).toBe('de');
    await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('große glocke');
    await button(page, 'Send answer').click();
    await page.getByText('So it was the bell.').waitFor();
    await button(page, 'Next puzzle').waitFor();
  });

  test('axe finds nothing in either theme', async () => {
    const page = await openQuests();
    const expectThemes = async (
      state: string,
      shown: readonly (typeof themes)[number][] = themes,
    ) => {
      for (const colorScheme of shown) {
        await page.emulateMedia({ colorScheme });
        expect(await accessibilityViolations(page), `${state}, ${colorScheme}`).toEqual([]);
      }
    };
    await expectThemes('closed');
    await card(page, 'Das Wort').click();
    await send(page, 'falsch');
    await button(page, 'Hinweis zeigen').click();
    await expectThemes('a wrong answer and its hint');
    // The verdict is shown for two seconds: one theme each.
    await send(page, 'große Glocke');
    await page.getByText('Correct answer!').waitFor();
    await expectThemes('the right answer', ['dark']);
    await page.getByText('Die Glocke also.').waitFor();
    await expectThemes('finished');
    await card(page, 'Die Wahl').click();
    await page.getByRole('radio', { name: 'Nein' }).check();
    await expectThemes('a choice');
    await button(page, 'Alle Quests').click();
    await page.getByRole('dialog').waitFor();
    await expectThemes('the list');
    await page.getByRole('button', { name: 'Zweiter Fall Active' }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await card(page, 'Die Frage').click();
    await send(page, '42');
    await page.getByText('Correct answer!').waitFor();
    await expectThemes('the right answer', ['light']);
  });
});

describe('the demo', () => {
  test('its first puzzle opens by listening, is solved, and opens the scrap yard', async () => {
    const page = await site.openPage();
    await page.addInitScript(() => {
      if (localStorage.getItem('progress_demo') !== null) return;
      const active = (type: string, slug: string) => {
        return { type, slug, state: 'active', highlight: true };
      };
      localStorage.setItem(
        'progress_demo',
        JSON.stringify([active('quest', 'wo-ist-trude'), active('puzzle', 'gewicht')]),
      );
    });
    await page.goto(`${site.url}/a/demo?tab=quest`);
    await card(page, 'Trudes Gewicht').click();
    await send(page, '412 kg');
    await page.getByText('412 Kilogramm, ohne einen Kratzer.').waitFor();
    await page.getByRole('tab', { name: 'Stationen' }).click();
    await page.getByRole('button', { name: /Schrottplatz/ }).waitFor();
  });
});
