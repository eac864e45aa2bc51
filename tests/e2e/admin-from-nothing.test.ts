import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { aRecording } from '../../server/testing/made-media.ts';
import { mustCall, password } from '../support/api-client.ts';
import { viewports } from '../support/browser.ts';
import { canRun } from '../support/can-run.ts';
import { plainDesk } from '../support/desk-page.ts';
import { whyNoFfmpeg } from '../support/ffmpeg.ts';
import { download } from '../support/kept-walk.ts';
import { eventually, playKey } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { harbourWalk as walk, type ScriptedPuzzle } from '../support/scripted-walk.ts';
import { loudness, watchSound } from '../support/sound.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { WalkAuthor } from '../support/walk-author.ts';
import { isFromDevice, playUntilKept } from '../support/worker.ts';
import { settled } from '../support/settled.ts';

const house = realHouse({ isFresh: true });
/** What browsers say of a host that is not there; it is not there on purpose. */
const noHost = /ERR_CONNECTION_REFUSED|ERR_FAILED|preload/;
const stations = walk.stations.map(({ name }) => name[0]);

/** The author's disk. */
const folder = makeTempFolder();
afterAll(() => {
  folder.remove();
});

/** Each of another length, so that none is another's double. */
function recordFor(station: string, index: number): string {
  const path = join(folder.path, `${station}.wav`);
  writeFileSync(path, aRecording({ toneS: 12 + index / 10, level: 0.2 }));
  return path;
}

async function makeParts(author: WalkAuthor): Promise<void> {
  await author.createWalk(walk);
  await author.findings('Es fehlt noch eine Station oder ein Rätsel.');
  // The pier was thought of before the dock.
  for (const name of stations.with(8, stations[9] ?? '').with(9, stations[8] ?? '')) {
    await author.addPart('Station', name);
  }
  await author.moveUp('Das Trockendock', 9);
  for (const { title } of walk.quests) await author.addPart('Quest', title[0]);
  for (const { title } of walk.puzzles) await author.addPart('Rätsel', title[0]);
  await author.findings(/^\d+ Hinweise$/);
}

const half = walk.stations.length / 2;
const [firstHalf, otherHalf] = [walk.stations.slice(0, half), walk.stations.slice(half)];

interface OnTheWire {
  readonly tracks: readonly { readonly metadata: Readonly<Record<string, unknown>> }[];
}

/** What stands in the walk that visitors get, as far as the script has it. */
async function publishedStations(): Promise<readonly unknown[]> {
  const story = await mustCall<OnTheWire>(house.url, 'getStory', {
    params: { walkSlug: walk.slug },
  });
  return story.tracks.map(({ metadata }) => ({
    name: metadata['trackMeta_name'],
    text: metadata['trackMeta_description'],
    place: metadata['trackMeta_location'],
  }));
}

const scriptedStations = walk.stations.map(({ name, text, place: [x, y] }) => ({
  name: { 2: name[0], 3: name[1] },
  text: { 2: text[0], 3: text[1] },
  place: { 1: JSON.stringify({ x, y }) },
}));

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

/** On a phone, before anybody else gets the walk. */
async function hearPreview(link: string, station: string): Promise<void> {
  const phone = await house.openPage();
  phone.setDefaultTimeout(30_000);
  await watchSound(phone);
  await phone.goto(link);
  await phone.getByText(/^Vorschau · Entwurf vom /).waitFor();
  // A press before that is kept, but it finds no voice that could be listened to.
  await settled(phone);
  await playKey(phone).click();
  await phone.getByRole('region', { name: 'Player' }).getByText(station).first().waitFor();
  await eventually(() => loudness(phone)).toBeGreaterThan(0.005);
  expect((await fetch(`${house.url}/a/${walk.slug}`)).status).toBe(404);
  await phone.close();
}

/** Which puzzle must be solved before the walk goes on behind a station. */
const puzzleAfter = (station: string) =>
  walk.stations
    .find(({ name }) => name[0] === station)
    ?.opens?.map((one) => walk.puzzles.find(({ title }) => one === `Rätsel: ${title[0]}`))
    .find((puzzle) => puzzle !== undefined);

// In a row, as it is done. Its editor stays open with the draft beside it, also once the host is gone.
const withFfmpeg = describe.runIf(canRun('a walk from nothing, with recordings', whyNoFfmpeg()));
withFfmpeg('a walk of 12 stations, from nothing to its end without a network', () => {
  let author: WalkAuthor;
  let walker: Walker;

  test('its parts are made by name, and its sounds are sent', async () => {
    author = new WalkAuthor(await house.openLastingPage({ ...plainDesk, expected: [noHost] }));
    await author.setUp(house.url, await house.server.setupSecret(), password);
    await author.uploadSounds(stations.map(recordFor));
    await makeParts(author);
  });

  test('its story and the first half of its stations are written, placed and translated', async () => {
    await author.fillStory(walk);
    for (const station of firstHalf) await author.fillStation(station);
  });

  test('so is the other half', async () => {
    for (const station of otherHalf) await author.fillStation(station);
  });

  test('so are its quests and puzzles', async () => {
    for (const quest of walk.quests) await author.fillQuest(quest);
    for (const puzzle of walk.puzzles) await author.fillPuzzle(puzzle);
    await author.saved();
  });

  test('its sounds were made ready behind all that, and the proof finds nothing', async () => {
    await author.soundsAreReady();
    await author.openWalk(walk.title[0]);
    await author.findings('Die Prüfung findet nichts: Alles ist erreichbar und lösbar.');
  });

  test('it is seen beside its editor, heard on a phone, and published as it was written', async () => {
    await author.page.setViewportSize(viewports.desk);
    await author.seeBeside(stations[0] ?? '');
    await hearPreview(await author.previewLink(), stations[0] ?? '');
    await author.publish('Die erste Fassung');
    expect(await publishedStations()).toEqual(scriptedStations);
  });

  test('a phone downloads it, and opens it once its host is gone', async () => {
    const page = await house.openLastingPage({ serviceWorkers: 'allow', expected: [noHost] });
    await watchSound(page);
    await playUntilKept(page, `${house.url}/a/${walk.slug}`);
    await download(page, house.url, walk.slug);
    await house.server.stop();
    await page.clock.install();
    await page.goto(`${house.url}/a/${walk.slug}?tab=playlist`);
    await settled(page);
    expect(await isFromDevice(page)).toBe(true);
    walker = new Walker(page);
  });

  test('it is heard and solved to its end', async () => {
    for (const station of stations) {
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
