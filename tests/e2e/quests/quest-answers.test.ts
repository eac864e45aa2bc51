import { describe, expect, test } from 'vitest';
import { accessibilityViolations, themes } from '../../support/measure/accessibility.ts';
import { appIsHydratedInFakeTime, stopTime } from '../../support/browsers/browser.ts';
import {
  answerField,
  button,
  card,
  questSite,
  sendAnswer,
} from '../../support/pages/quest-page.ts';
import { settled } from '../../support/browsers/settled.ts';

const { atQuest, openQuests, site } = questSite();

describe('a text puzzle', () => {
  test('its hint appears after the first wrong answer, and nothing in it can do harm', async () => {
    const page = await atQuest();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await card(page, 'Das Wort').click();
    expect(await button(page, 'Hinweis zeigen').count()).toBe(0);
    expect(await button(page, 'Antwort senden').isDisabled()).toBe(true);
    await sendAnswer(page, 'falsch');
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
    await sendAnswer(page, 'kleine Glocke');
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
    await sendAnswer(page, 'falsch');
    await page.getByText('Wrong answer, try again!').waitFor();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test('typed text, attempts and an opened hint survive a visit to another tab', async () => {
    const page = await atQuest();
    await card(page, 'Das Wort').click();
    await sendAnswer(page, 'fast richtig');
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
    await sendAnswer(page, '  GROSSE   glocke ');
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
    await sendAnswer(page, '42');
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
    await sendAnswer(page, 'falsch');
    await button(page, 'Hinweis zeigen').click();
    await expectThemes('a wrong answer and its hint');
    // The verdict is shown for two seconds: one theme each.
    await sendAnswer(page, 'große Glocke');
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
    await sendAnswer(page, '42');
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
    await sendAnswer(page, '412 kg');
    await page.getByText('412 Kilogramm, ohne einen Kratzer.').waitFor();
    await page.getByRole('tab', { name: 'Stationen' }).click();
    await page.getByRole('button', { name: /Schrottplatz/ }).waitFor();
  });
});
