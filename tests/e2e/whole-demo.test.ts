import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bellWalk } from '../../server/demo/bell.ts';
import { puzzleBySlug, trackBySlug } from '../../src/core/story/find.ts';
import { valueIn } from '../../src/core/story/read.ts';
import { appHasCome, launchBrowser, openPage } from '../support/browser.ts';
import { fakeCamera } from '../support/fake-camera.ts';
import { realHouse } from '../support/real-house.ts';
import { loudness, watchSound } from '../support/sound.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

const { story } = bellWalk;
const house = realHouse();
const folder = makeTempFolder();
/** A camera takes pictures on a secure page only; of plain addresses, that is localhost. */
let home: string;

beforeAll(() => {
  home = `http://localhost:${house.server.port}`;
});
afterAll(() => folder.remove());

interface Tongue {
  readonly id: number;
  readonly locale: string;
  readonly play: string;
  readonly pause: string;
  readonly stations: string;
  readonly password: string;
  readonly unlock: string;
  readonly send: string;
  readonly typeCode: string;
  readonly right: string;
}

const german: Tongue = {
  id: 2,
  locale: 'de-DE',
  play: 'Abspielen',
  pause: 'Anhalten',
  stations: 'Stationen',
  password: 'Passwort',
  unlock: 'Einreichen',
  send: 'Antwort senden',
  typeCode: 'Code eintippen',
  right: 'Correct answer!',
};

const english: Tongue = {
  id: 3,
  locale: 'en-GB',
  play: 'Play',
  pause: 'Pause',
  stations: 'Stations',
  password: 'Password',
  unlock: 'Submit',
  send: 'Send answer',
  typeCode: 'Type the code',
  right: 'Correct answer!',
};

class Visitor {
  constructor(
    readonly page: Page,
    readonly tongue: Tongue,
  ) {}

  tab(name: string) {
    return this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** What would take a while on the way: delays that open the next station. */
  wait(seconds: number) {
    return this.page.clock.fastForward(seconds * 1000);
  }

  async hear(track: string) {
    const name = valueIn(trackBySlug(story, track)!.name, this.tongue.id)!;
    await this.tab(this.tongue.stations);
    await this.page.getByRole('listitem').getByText(name, { exact: true }).click();
    await this.sounds();
    await this.page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  }

  async sounds() {
    const { page, tongue } = this;
    await page.getByRole('button', { name: tongue.pause, exact: true }).waitFor();
    await expect.poll(() => loudness(page)).toBeGreaterThan(0.005);
  }

  /** Opens the card of a puzzle, leafing to its quest. */
  async open(puzzle: string) {
    const { page, tongue } = this;
    const title = valueIn(puzzleBySlug(story, puzzle)!.title, tongue.id)!;
    await this.tab('Quest');
    const head = page.getByRole('button', { name: title });
    const next = page.getByRole('button', { name: /Nächste Quest|Next quest/ });
    await head.or(next).first().waitFor();
    if (!(await head.isVisible())) await next.click();
    await head.waitFor();
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  }

  async answer(puzzle: string, text: string) {
    await this.open(puzzle);
    await this.page.getByRole('textbox').fill(text);
    await this.page.getByRole('button', { name: this.tongue.send }).click();
    await this.solved(puzzle, this.tongue.right);
  }

  async choose(puzzle: string, value: string) {
    await this.open(puzzle);
    const choices = valueIn(puzzleBySlug(story, puzzle)!.choices, this.tongue.id)!;
    const { item } = choices.find((one) => one.value === value)!;
    await this.page.getByRole('radio', { name: item }).check();
    await this.page.getByRole('button', { name: this.tongue.send }).click();
    await this.solved(puzzle, this.tongue.right);
  }

  async solved(puzzle: string, words: string) {
    await this.page.getByText(words).first().waitFor();
    await this.wait(3);
    const after = valueIn(puzzleBySlug(story, puzzle)!.finishedText, this.tongue.id)!;
    await this.page.getByText(after).waitFor();
  }
}

async function arrive(browser: Browser, tongue: Tongue): Promise<Visitor> {
  const page = await openPage(browser, { locale: tongue.locale, permissions: ['camera'] });
  await watchSound(page);
  await page.clock.install();
  // The sign at the station's mast leads to the first station, and one tap sounds.
  await page.goto(`${home}/a/demo/bahnhof`);
  await appHasCome(page);
  const visitor = new Visitor(page, tongue);
  await page.getByRole('button', { name: tongue.play, exact: true }).click();
  await visitor.sounds();
  return visitor;
}

/** From the foundry's puzzles to the last one; what differs is told by the one who walks. */
async function walkOn(visitor: Visitor, readSign: () => Promise<void>, ending: string) {
  await visitor.hear('giesserei');
  await visitor.wait(5);
  await visitor.answer('gewicht', ' 412 KG ');
  await visitor.wait(4);
  await readSign();
  await visitor.hear('schrottplatz');
  await visitor.wait(6);
  await visitor.hear('bruecke');
  await visitor.wait(4);
  await visitor.choose('karren', 'handkarren');
  await visitor.wait(4);
  await visitor.hear('bruecke-spur');
  await visitor.wait(6);
  await visitor.hear('rathaus');
  await visitor.wait(4);
  await visitor.answer('uhrzeit', visitor.tongue === german ? '23:40 Uhr' : '11.40 pm');
  await visitor.wait(4);
  await visitor.hear('himmelsstiege');
  await visitor.wait(4);
  await visitor.answer('stimme', ' hedwig  BRANDT');
  await visitor.wait(4);
  await visitor.hear('waschhaus');
  await visitor.wait(41);
  await visitor.hear('marktplatz-kuebel');
  await visitor.wait(5);
  await visitor.choose('entscheidung', ending);
  await visitor.wait(4);
}

test('the demo is walked in German from the sign to the last puzzle, by hand, ear and camera', async () => {
  const args = await fakeCamera({ folder: folder.path, name: 'tor', texts: ['TRUDE 1732'] });
  const browser = await launchBrowser({ args });
  try {
    const visitor = await arrive(browser, german);
    const { page } = visitor;
    await visitor.wait(6);
    await visitor.hear('marktplatz');
    await visitor.wait(6);
    await visitor.hear('turm');
    await visitor.wait(6);
    const scanSign = async () => {
      await visitor.open('inschrift');
      await visitor.solved('inschrift', 'QR Code erkannt');
    };
    await walkOn(visitor, scanSign, 'laeuten');
    await visitor.hear('turm-laeutet');

    await visitor.tab('Passwort');
    await page.getByRole('textbox').fill('grünspan');
    await page.getByRole('button', { name: 'Einreichen' }).click();
    await page.getByText('Falsches Passwort, bitte erneut versuchen.').waitFor();
    await page.getByRole('textbox').fill('Grünspan');
    await page.getByRole('button', { name: 'Einreichen' }).click();
    await page.getByText('Passwort korrekt, Track freigeschaltet!').waitFor();
    await visitor.hear('band-7');
  } finally {
    await browser.close();
  }
});

test('the demo is walked in English, a station chosen by the camera and a sign typed by hand', async () => {
  const texts = [`${home}/a/demo/turm`];
  const browser = await launchBrowser({
    args: await fakeCamera({ folder: folder.path, name: 'turm', texts }),
  });
  try {
    const visitor = await arrive(browser, english);
    const { page } = visitor;
    await visitor.wait(6);
    await visitor.hear('marktplatz');
    await visitor.wait(6);
    await visitor.tab('QR');
    await page.getByRole('heading', { level: 2, name: 'The Empty Tower' }).waitFor();
    await visitor.sounds();
    await visitor.wait(6);
    const typeSign = async () => {
      await visitor.open('inschrift');
      await page.getByRole('button', { name: english.typeCode }).click();
      await page.getByRole('textbox').fill('trude 1732');
      await page.getByRole('button', { name: english.send }).click();
      await visitor.solved('inschrift', 'Manual entry correct');
    };
    await walkOn(visitor, typeSign, 'bluehen');
    await visitor.hear('turm-schweigt');
  } finally {
    await browser.close();
  }
});
