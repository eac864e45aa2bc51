import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../support/servers/api-client.ts';
import { openPage } from '../support/browsers/browser.ts';
import { plainDesktop } from '../support/pages/admin-page.ts';
import { applySteps, copyOfSources, readHowTo } from '../support/how-to.ts';
import { startServer, type RealServer } from '../support/servers/real-server.ts';
import type { ScriptedWalk } from '../support/stories/scripted-walk.ts';
import { settled } from '../support/browsers/settled.ts';
import { sharedBrowser } from '../support/browsers/shared-browser.ts';
import type { TempFolder } from '../support/temp-folder.ts';
import { WalkAuthor } from '../support/stories/walk-author.ts';

const bin = fileURLToPath(new URL('../../node_modules/.bin/', import.meta.url));
const howTo = readHowTo('add-a-puzzle-kind.md');

const puzzle = {
  title: ['Vom Ei zum Falter', 'From egg to moth'],
  quest: 'Im Garten',
  text: ['Was kommt zuerst?', 'What comes first?'],
  kind: 'In Reihenfolge bringen',
  choices: [
    ['Raupe', 'Grub'],
    ['Ei', 'Egg'],
    ['Falter', 'Moth'],
  ],
  answers: [['Ei, Raupe, Falter', 'Egg, Grub, Moth']],
  after: ['So wird ein Falter.', 'That makes a moth.'],
  opens: [],
} as const;

const walk: ScriptedWalk = {
  title: ['Der Garten', 'The garden'],
  slug: 'der-garten',
  author: 'Gartenverein',
  minutes: 5,
  description: ['Ein Rätsel.', 'A puzzle.'],
  tabs: ['Quests'],
  stations: [],
  quests: [{ title: ['Im Garten', 'In the garden'], text: ['Suchen.', 'Search.'], isOpen: true }],
  puzzles: [],
};

let copy: TempFolder;
let server: RealServer | undefined;
let browser: Browser | undefined;

beforeAll(() => {
  copy = copyOfSources();
  applySteps(copy, howTo);
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
  copy.remove();
});

async function inCopy(command: string, args: readonly string[]): Promise<void> {
  // Nothing of the test runner's environment: its NODE_ENV would make another build.
  const env = { PATH: process.env['PATH'] };
  await promisify(execFile)(command, [...args], { cwd: copy.path, env, maxBuffer: 2 ** 26 });
}

// Consecutive steps: who follows the page lints, builds, starts, writes and plays.
test('the sources on the page pass the linter and the formatter', async () => {
  const paths = [...howTo.files, ...howTo.hunks].map(({ path }) => path);
  await inCopy(join(bin, 'oxlint'), ['--type-aware', '--deny-warnings', ...paths]);
  await inCopy(join(bin, 'oxfmt'), ['--check', ...paths]);
});

test('they build, and their server starts', async () => {
  // The script itself would also install, which is not for a copy with linked libraries.
  const build = "import { ensureBuilt } from './scripts/build.mjs';\nawait ensureBuilt();\n";
  writeFileSync(join(copy.path, 'build.mjs'), build);
  await inCopy(process.execPath, ['build.mjs']);
  server = await startServer({ isFresh: true, release: copy.path });
  browser = await sharedBrowser();
});

test('an author writes a puzzle of the new kind in the editor and publishes it', async () => {
  const { url } = started();
  const author = new WalkAuthor(await openPage(await shared(), plainDesktop));
  await author.setUp(url, await started().setupSecret(), password);
  await author.createWalk(walk);
  for (const { title } of walk.quests) await author.addElement('Quest', title[0]);
  await author.addElement('Rätsel', puzzle.title[0]);
  await author.fillStory(walk);
  for (const quest of walk.quests) await author.fillQuest(quest);
  await author.fillPuzzle(puzzle);
  await author.page.getByRole('switch', { name: 'Von Anfang an offen' }).click();
  await author.saved();
  await author.openWalk(walk.title[0]);
  await author.publish('Die erste Fassung');
});

test('a visitor puts the choices in order, wrong at first, until the puzzle is solved', async () => {
  const page = await openPage(await shared());
  await page.goto(`${started().url}/a/${walk.slug}?tab=quest`);
  await card(page, 'offen').click();
  const send = page.getByRole('button', { name: 'Antwort senden' });
  expect(await send.isDisabled()).toBe(true);
  await moveUp(page, 'Falter');
  await send.click();
  await page.getByText('Wrong answer, try again!').waitFor();
  await moveUp(page, 'Ei');
  await moveUp(page, 'Ei');
  await send.click();
  await page.getByText('Correct answer!').waitFor();
  await card(page, 'gelöst').waitFor();
  await page.getByText(puzzle.after[0]).waitFor();
});

const card = (page: Page, state: 'offen' | 'gelöst') =>
  page.getByRole('button', { name: `${puzzle.title[0]} ${state}`, exact: true });

async function moveUp(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: `${item} nach oben`, exact: true }).click();
  await settled(page);
}

function started(): RealServer {
  if (!server) throw new Error('the copy was not built');
  return server;
}

async function shared(): Promise<Browser> {
  return (browser ??= await sharedBrowser());
}
