import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpAdministrator } from '../support/api-client.ts';
import { harbourStory } from '../support/harbour-story.ts';
import { ready, saveKey } from '../support/kept-walk.ts';
import { eventually } from '../support/player.ts';
import { publishWalk } from '../support/published-walk.ts';
import { realHouse } from '../support/real-house.ts';
import { harbourWalk as walk, type ScriptedPuzzle } from '../support/scripted-walk.ts';
import { settled } from '../support/settled.ts';
import { loudness, watchSound } from '../support/sound.ts';
import { BEGINS_WITHIN_MS } from '../support/wait.ts';
import { isFromDevice, playUntilKept } from '../support/worker.ts';

const house = realHouse();
/** What browsers say of a host that is not there; it is not there on purpose. */
const noHost = /ERR_CONNECTION_REFUSED|ERR_FAILED|preload/;

// The walk that admin-from-nothing finds published when its author has written it at the desk.
beforeAll(async () => {
  const administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
  const sounds = await soundsOfDemo();
  const soundOf = (station: number) => sounds[station % sounds.length] ?? '';
  await publishWalk(house.server, administrator, harbourStory(soundOf));
});

/** Prepared as the server prepares what is uploaded. */
async function soundsOfDemo(): Promise<readonly string[]> {
  const story = await (await fetch(`${house.url}/api/getStory/demo`)).text();
  return [...new Set(story.match(/\/media\/[0-9a-f]{64}\.m4a/g))];
}

/** Somebody on the way, whose network is gone. */
class Walker {
  constructor(readonly page: Page) {}

  tab(name: string): Promise<void> {
    return this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** Until what was heard or solved has opened what comes next. */
  wait(seconds: number): Promise<void> {
    return this.page.clock.fastForward(seconds * 1000);
  }

  async hear(station: string): Promise<void> {
    const { page } = this;
    await this.tab('Stationen');
    await page.getByRole('listitem').getByText(station, { exact: true }).click();
    await page.getByRole('heading', { level: 2, name: station, exact: true }).waitFor();
    await eventually(() => loudness(page)).toBeGreaterThan(0.005);
    await this.wait(2);
  }

  async solve({ title, kind, answers, after }: ScriptedPuzzle): Promise<void> {
    const { page } = this;
    const [answer = ''] = (answers.at(-1) ?? []).slice(0, 1);
    await this.openPuzzle(title[0]);
    if (kind === 'QR-Code finden')
      await page.getByRole('button', { name: 'Code eintippen' }).click();
    if (kind === 'Auswählen') await page.getByRole('radio', { name: answer }).check();
    else await page.getByRole('textbox').fill(` ${answer.toLowerCase()} `);
    await page.getByRole('button', { name: 'Antwort senden' }).click();
    await page
      .getByText(/^(Correct answer!|Manuelle Eingabe korrekt)$/)
      .first()
      .waitFor();
    await this.wait(3);
    await page.getByText(after[0]).waitFor();
    await this.wait(2);
  }

  private async openPuzzle(title: string): Promise<void> {
    const { page } = this;
    await this.tab('Quest');
    const head = page.getByRole('button', { name: `${title} offen` });
    const next = page.getByRole('button', { name: 'Nächste Quest' });
    // It opens when its station has begun to sound, in the quest that is shown or in the other.
    const isShown = async () => {
      if (!(await head.isVisible())) await next.click();
      return head.isVisible();
    };
    await eventually(isShown).toBe(true);
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  }
}

/** Which puzzle must be solved before the walk goes on behind a station. */
const puzzleAfter = (station: string) =>
  walk.stations
    .find(({ name }) => name[0] === station)
    ?.opens?.map((one) => walk.puzzles.find(({ title }) => one === `Rätsel: ${title[0]}`))
    .find((puzzle) => puzzle !== undefined);

// In a row, as it is done.
describe('a walk of 12 stations, on a phone whose host is gone', () => {
  let walker: Walker;

  test('a phone downloads it, and opens it once its host is gone', async () => {
    const page = await house.openLastingPage({ serviceWorkers: 'allow', expected: [noHost] });
    await watchSound(page);
    await playUntilKept(page, `${house.url}/a/${walk.slug}?tab=info`);
    await saveKey(page).click();
    await ready(page).waitFor({ timeout: BEGINS_WITHIN_MS });
    await house.server.stop();
    await page.clock.install();
    await page.goto(`${house.url}/a/${walk.slug}?tab=playlist`);
    await settled(page);
    expect(await isFromDevice(page)).toBe(true);
    walker = new Walker(page);
  });

  test('it is heard and solved to its end', async () => {
    for (const {
      name: [station],
    } of walk.stations) {
      await walker.hear(station);
      const puzzle = puzzleAfter(station);
      if (puzzle) await walker.solve(puzzle);
    }
    await walker.tab('Quest');
    await walker.page.getByRole('button', { name: 'Alle Quests' }).click();
    const list = walker.page.getByRole('dialog', { name: 'Alle Quests' });
    await eventually(() => list.getByText('kein offenes Rätsel').count()).toBe(walk.quests.length);
  });
});
