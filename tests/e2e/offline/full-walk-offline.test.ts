import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpAdministrator } from '../../support/servers/api-client.ts';
import { harbourStory } from '../../support/stories/harbour-story.ts';
import { readyMessage, saveButton } from '../../support/device/downloaded-walk.ts';
import { eventually } from '../../support/pages/player.ts';
import { publishWalk } from '../../support/stories/published-walk.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { harbourWalk as walk, type ScriptedPuzzle } from '../../support/stories/scripted-walk.ts';
import { settled } from '../../support/browsers/settled.ts';
import { loudness, watchSound } from '../../support/measure/sound.ts';
import { BEGINS_WITHIN_MS } from '../../support/wait.ts';
import { isFromDevice, playUntilStored } from '../../support/browsers/worker.ts';

const site = realSite();
/** The browser's errors about a server that is stopped on purpose. */
const noServer = /ERR_CONNECTION_REFUSED|ERR_FAILED|preload/;

// The walk that admin-from-nothing expects to be published after its author has entered it.
beforeAll(async () => {
  const administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  const sounds = await soundsOfDemo();
  const soundOf = (station: number) => sounds[station % sounds.length] ?? '';
  await publishWalk(site.server, administrator, harbourStory(soundOf));
});

/** Processed like uploads by the server. */
async function soundsOfDemo(): Promise<readonly string[]> {
  const story = await (await fetch(`${site.url}/api/getStory/demo`)).text();
  return [...new Set(story.match(/\/media\/[0-9a-f]{64}\.m4a/g))];
}

/** A visitor on the way, whose network is gone. */
class Walker {
  constructor(readonly page: Page) {}

  tab(name: string): Promise<void> {
    return this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** Waits until what was heard or solved has opened its next element. */
  wait(seconds: number): Promise<void> {
    return this.page.clock.fastForward(seconds * 1000);
  }

  async playStation(station: string): Promise<void> {
    const { page } = this;
    await this.tab('Stationen');
    await page.getByRole('listitem').getByText(station, { exact: true }).click();
    await page.getByRole('heading', { level: 2, name: station, exact: true }).waitFor();
    await eventually(() => loudness(page)).toBeGreaterThan(0.005);
    await this.wait(2);
  }

  async solve({ title, kind, answers, after }: ScriptedPuzzle): Promise<void> {
    const { page } = this;
    const [response = ''] = (answers.at(-1) ?? []).slice(0, 1);
    await this.openPuzzle(title[0]);
    if (kind === 'QR-Code finden')
      await page.getByRole('button', { name: 'Code eintippen' }).click();
    if (kind === 'Auswählen') await page.getByRole('radio', { name: response }).check();
    else await page.getByRole('textbox').fill(` ${response.toLowerCase()} `);
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
    // It opens when its station has begun to play, in the quest that is shown or in the other.
    const isShown = async () => {
      if (!(await head.isVisible())) await next.click();
      return head.isVisible();
    };
    await eventually(isShown).toBe(true);
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  }
}

/** The puzzle that must be solved before the walk continues after a station. */
const puzzleAfter = (station: string) =>
  walk.stations
    .find(({ name }) => name[0] === station)
    ?.opens?.map((one) => walk.puzzles.find(({ title }) => one === `Rätsel: ${title[0]}`))
    .find((puzzle) => puzzle !== undefined);

// Consecutive steps of one walk.
describe('a walk of 12 stations, on a phone whose server is gone', () => {
  let walker: Walker;

  test('a phone downloads it, and opens it once its server is gone', async () => {
    const page = await site.openLastingPage({ serviceWorkers: 'allow', expected: [noServer] });
    await watchSound(page);
    await playUntilStored(page, `${site.url}/a/${walk.slug}?tab=info`);
    await saveButton(page).click();
    await readyMessage(page).waitFor({ timeout: BEGINS_WITHIN_MS });
    await site.server.stop();
    await page.clock.install();
    await page.goto(`${site.url}/a/${walk.slug}?tab=playlist`);
    await settled(page);
    expect(await isFromDevice(page)).toBe(true);
    walker = new Walker(page);
  });

  const half = Math.ceil(walk.stations.length / 2);

  async function hearAndSolve(stations: typeof walk.stations): Promise<void> {
    for (const {
      name: [station],
    } of stations) {
      await walker.playStation(station);
      const puzzle = puzzleAfter(station);
      if (puzzle) await walker.solve(puzzle);
    }
  }

  test('its first half is heard and solved', async () => {
    await hearAndSolve(walk.stations.slice(0, half));
  });

  test('its second half is heard and solved, and nothing is left open', async () => {
    await hearAndSolve(walk.stations.slice(half));
    await walker.tab('Quest');
    await walker.page.getByRole('button', { name: 'Alle Quests' }).click();
    const list = walker.page.getByRole('dialog', { name: 'Alle Quests' });
    await eventually(() => list.getByText('kein offenes Rätsel').count()).toBe(walk.quests.length);
  });
});
