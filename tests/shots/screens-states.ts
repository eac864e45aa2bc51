import type { Page } from 'playwright';
import { chooseInMenu, inSequence, listen, openTab, press, seeText } from './page-actions.ts';
import { halfWay } from './progress.ts';
import type { Screen } from './screen.ts';

const nearTheEnd = async (page: Page) => {
  await listen(page);
  await page.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = audio.duration - 0.5;
  });
};

const typeCode = (text: string) => async (page: Page) => {
  await openTab('QR')(page);
  await page.getByRole('textbox', { name: 'Code eintippen' }).fill(text);
  await press('Öffnen')(page);
};

/** Menus, dialogs and their questions. */
export const stateScreens: readonly Screen[] = [
  {
    name: 'menu',
    path: '/a/demo',
    go: press('Menü'),
    isNarrowToo: true,
  },
  { name: 'menu-administrator', path: '/', as: 'administrator', go: press('Menü') },
  { name: 'menu-language', path: '/a/demo', go: press('Sprache') },
  {
    name: 'dialog-privacy',
    path: '/a/demo',
    go: chooseInMenu('Datenschutz'),
    isNarrowToo: true,
  },
  { name: 'dialog-imprint', path: '/a/demo', go: chooseInMenu('Impressum') },
  { name: 'dialog-more', path: '/a/demo', go: chooseInMenu('Weitere Inhalte') },
  {
    name: 'dialog-reset',
    path: '/a/demo',
    stored: halfWay,
    go: inSequence(openTab('Info'), press('Reset'), seeText('All your progress will be lost.')),
    isNarrowToo: true,
  },
  {
    name: 'after-reset',
    path: '/a/demo',
    stored: halfWay,
    go: inSequence(openTab('Info'), press('Reset'), press('Yes, reset'), seeText('Rückgängig')),
  },
  { name: 'dialog-switch', path: '/a/demo', hasCamera: true, go: typeCode('museum/kasse') },
  { name: 'qr-unknown', path: '/a/demo', hasCamera: true, go: typeCode('gibt es nicht') },
];

/** Offers and errors. */
export const errorScreens: readonly Screen[] = [
  {
    name: 'offered-next',
    path: '/a/demo',
    stored: halfWay,
    go: inSequence(openTab('Station'), nearTheEnd, (page) =>
      page.waitForFunction(() => document.querySelector('audio')?.paused),
    ),
  },
  { name: 'track-missing', path: '/a/demo/nirgendwo', opensWithToast: 'Station nicht gefunden' },
  {
    name: 'sound-missing',
    path: '/a/demo',
    missing: /\.m4a$/,
    go: inSequence(press('Abspielen'), seeText('Ton')),
  },
  {
    name: 'sound-missing-before-app',
    path: '/a/demo',
    isWithoutApp: true,
    missing: /\.m4a$|\/static\/js\//,
    go: inSequence(press('Abspielen'), seeText('Der Ton lädt nicht.')),
  },
  {
    name: 'room-missing',
    path: '/a/demo',
    unreachable: /\/walk-/,
    go: inSequence(openTab('Quest'), seeText('Dieser Bereich konnte nicht geladen werden')),
  },
  { name: 'cover-missing', path: '/a/demo', missing: /\.webp$/ },
];

/** Walks with another look, with little content, or with much. */
export const oddWalkScreens: readonly Screen[] = [
  { name: 'styled', path: '/a/shots-styled', isNarrowToo: true },
  { name: 'styled-stations', path: '/a/shots-styled?tab=playlist' },
  { name: 'styled-quest', path: '/a/shots-styled?tab=quest' },
  { name: 'bare', path: '/a/shots-bare' },
  { name: 'bare-station', path: '/a/shots-bare?tab=track-details' },
  { name: 'bare-quest', path: '/a/shots-bare?tab=quest' },
  { name: 'bare-lab', path: '/a/shots-bare?tab=lab' },
  { name: 'empty', path: '/a/shots-empty' },
  { name: 'empty-station', path: '/a/shots-empty?tab=track-details' },
  { name: 'empty-lab', path: '/a/shots-empty?tab=lab' },
  { name: 'empty-password', path: '/a/shots-empty?tab=password' },
  { name: 'long-info', path: '/a/shots-long', isNarrowToo: true },
  { name: 'long-station', path: '/a/shots-long?tab=track-details', isNarrowToo: true },
  { name: 'long-stations', path: '/a/shots-long?tab=playlist', isNarrowToo: true },
  { name: 'long-quest', path: '/a/shots-long?tab=quest', isNarrowToo: true },
  { name: 'long-lab', path: '/a/shots-long?tab=lab' },
];
