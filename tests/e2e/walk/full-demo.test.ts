import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bellWalk } from '../../../demo/bell.ts';
import { museumWalk } from '../../../demo/museum.ts';
import type { FunnelRead } from '../../../src/contract/admin/operate.ts';
import { puzzleBySlug, trackBySlug } from '../../../src/core/story/find.ts';
import type { Story } from '../../../src/core/story/model.ts';
import { valueIn } from '../../../src/core/story/read.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { launchBrowser, openPage } from '../../support/browsers/browser.ts';
import { fakeCamera } from '../../support/browsers/fake-camera.ts';
import { readAudioState } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { sharedBrowser } from '../../support/browsers/shared-browser.ts';
import { loudness, watchSound } from '../../support/measure/sound.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
const folder = makeTempFolder();
/** A camera needs a secure page; of http addresses, only localhost is one. */
let home: string;
let administrator: SignedIn;

beforeAll(async () => {
  home = `http://localhost:${site.server.port}`;
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
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
  readonly wrongPassword: string;
  readonly unlocked: string;
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
  wrongPassword: 'Falsches Passwort, bitte erneut versuchen.',
  unlocked: 'Passwort korrekt, Track freigeschaltet!',
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
  wrongPassword: 'Wrong password, please try again.',
  unlocked: 'Password correct, track unlocked!',
  send: 'Send answer',
  typeCode: 'Type the code',
  right: 'Correct answer!',
};

const DAY_MS = 86_400_000;
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** How often the statistics count 'Rundgang beendet' for a walk. */
async function timesFinished(walk: string): Promise<number> {
  const period = { from: dayOf(Date.now() - DAY_MS), to: dayOf(Date.now() + DAY_MS) };
  const { finished } = await mustCall<FunnelRead>(site.url, 'adminFunnel', {
    token: administrator.accessToken,
    query: { walk, ...period },
  });
  return finished;
}

class Visitor {
  constructor(
    readonly page: Page,
    readonly tongue: Tongue,
    readonly story: Story,
  ) {}

  tab(name: string) {
    return this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** Advances the clock by delays that open the next station. */
  async wait(seconds: number) {
    // New content sets its delays a moment later.
    await settled(this.page);
    await this.page.clock.fastForward(seconds * 1000);
  }

  async playStation(track: string) {
    const { name: names, activates } = trackBySlug(this.story, track)!;
    const name = valueIn(names, this.tongue.id)!;
    await this.tab(this.tongue.stations);
    const { file } = await readAudioState(this.page);
    await this.page.getByRole('listitem').getByText(name, { exact: true }).click();
    // Otherwise the previous station's sound may be measured.
    await expect.poll(async () => (await readAudioState(this.page)).file).not.toBe(file);
    await this.sounds();
    await this.page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    // Long enough for everything that this station opens.
    await this.wait(Math.max(0, ...activates.map(({ delayS = 0 }) => delayS)) + 1);
  }

  async sounds() {
    const { page, tongue } = this;
    await page.getByRole('button', { name: tongue.pause, exact: true }).waitFor();
    await expect.poll(() => loudness(page)).toBeGreaterThan(0.005);
  }

  /** Opens the card of a puzzle, after paging to its quest. */
  async open(puzzle: string) {
    const { page, tongue } = this;
    const title = valueIn(puzzleBySlug(this.story, puzzle)!.title, tongue.id)!;
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
    const choices = valueIn(puzzleBySlug(this.story, puzzle)!.choices, this.tongue.id)!;
    const { item } = choices.find((choice) => choice.value === value)!;
    await this.page.getByRole('radio', { name: item }).check();
    await this.page.getByRole('button', { name: this.tongue.send }).click();
    await this.solved(puzzle, this.tongue.right);
  }

  async solved(puzzle: string, phrase: string) {
    await this.page.getByText(phrase).first().waitFor();
    await this.wait(3);
    const after = valueIn(puzzleBySlug(this.story, puzzle)!.finishedText, this.tongue.id)!;
    await this.page.getByText(after).waitFor();
  }
}

async function arrive(
  browser: Browser,
  tongue: Tongue,
  { story }: { readonly story: Story } = bellWalk,
): Promise<Visitor> {
  const page = await openPage(browser, { locale: tongue.locale, permissions: ['camera'] });
  await watchSound(page);
  await page.clock.install();
  // The sign at the first station leads to it, and one tap plays it.
  await page.goto(`${home}/a/${story.slug}/${story.tracks[0]!.slug}`);
  await settled(page);
  const visitor = new Visitor(page, tongue, story);
  await page.getByRole('button', { name: tongue.play, exact: true }).click();
  await visitor.sounds();
  return visitor;
}

/** From the foundry to the tub; the caller supplies what differs. */
async function walkOn(visitor: Visitor, readSign: () => Promise<void>) {
  await visitor.playStation('giesserei');
  await visitor.answer('gewicht', ' 412 KG ');
  await visitor.wait(4);
  await readSign();
  await visitor.playStation('schrottplatz');
  await visitor.playStation('bruecke');
  await visitor.choose('karren', 'handkarren');
  await visitor.wait(4);
  await visitor.playStation('bruecke-spur');
  await visitor.playStation('rathaus');
  await visitor.answer('uhrzeit', visitor.tongue === german ? '23:40 Uhr' : '11.40 pm');
  await visitor.wait(4);
  await visitor.playStation('himmelsstiege');
  await visitor.answer('stimme', ' hedwig  BRANDT');
  await visitor.wait(4);
  await visitor.playStation('waschhaus');
  await visitor.answer('wo-steht-trude', visitor.tongue === german ? 'Kübel' : 'the tub');
  await visitor.wait(4);
  await visitor.playStation('marktplatz-kuebel');
}

/** Unlocks reel seven, a recording of Hedwig that the last decision needs, after a wrong password. */
async function openReelSeven({ page, tongue }: Visitor, wrong: string, right: string) {
  await page.getByRole('tab', { name: tongue.password, exact: true }).click();
  await page.getByRole('textbox').fill(wrong);
  await page.getByRole('button', { name: tongue.unlock }).click();
  await page.getByText(tongue.wrongPassword).waitFor();
  await page.getByRole('textbox').fill(right);
  await page.getByRole('button', { name: tongue.unlock }).click();
  await page.getByText(tongue.unlocked).waitFor();
}

async function isCountedAsFinished({ page, story }: Visitor, times: number) {
  const counted = async () => {
    // The outbox is flushed when the page comes back.
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    return timesFinished(story.slug);
  };
  await expect.poll(counted, { interval: 500 }).toBe(times);
}

test('the demo is walked in German from the sign to the last puzzle, by hand, ear and camera', async () => {
  const args = await fakeCamera({ folder: folder.path, name: 'tor', texts: ['TRUDE 1732'] });
  const browser = await launchBrowser({ args });
  try {
    const visitor = await arrive(browser, german);
    const before = await timesFinished('demo');
    await visitor.wait(6);
    await visitor.playStation('marktplatz');
    await visitor.playStation('turm');
    const scanSign = async () => {
      await visitor.open('inschrift');
      await visitor.solved('inschrift', 'QR Code erkannt');
    };
    await walkOn(visitor, scanSign);
    await openReelSeven(visitor, 'grünspan', 'Grünspan');
    await visitor.playStation('band-7');
    await visitor.choose('entscheidung', 'laeuten');
    await visitor.wait(4);
    await visitor.playStation('turm-laeutet');
    await isCountedAsFinished(visitor, before + 1);
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
    const before = await timesFinished('demo');
    await visitor.wait(6);
    await visitor.playStation('marktplatz');
    const { file } = await readAudioState(page);
    await visitor.tab('QR');
    await expect.poll(async () => (await readAudioState(page)).file).not.toBe(file);
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
    await walkOn(visitor, typeSign);
    await openReelSeven(visitor, 'verdigris', 'Verdigris');
    await visitor.playStation('band-7');
    await visitor.choose('entscheidung', 'bluehen');
    await visitor.wait(4);
    await visitor.playStation('turm-schweigt');
    await isCountedAsFinished(visitor, before + 1);
  } finally {
    await browser.close();
  }
});

test('the museum is walked in German from the ticket desk to the quiet room, and counted as finished', async () => {
  const browser = await sharedBrowser();
  try {
    const visitor = await arrive(browser, german, museumWalk);
    const before = await timesFinished('museum');
    await visitor.playStation('kuckuck');
    await visitor.answer('kuckucke', 'Dreizehn');
    await visitor.playStation('werkstatt');
    await visitor.choose('richtige-uhr', 'wecker');
    await visitor.wait(4);
    await visitor.playStation('kammer');
    await isCountedAsFinished(visitor, before + 1);
  } finally {
    await browser.close();
  }
});
