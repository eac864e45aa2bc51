import { inTurn, listen, openTab, press, seeText, toTheEnd } from './acts.ts';
import { halfWay } from './progress.ts';
import type { Screen } from './screen.ts';

const tab = (name: string, label: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path: '/a/demo',
  stored: halfWay,
  go: openTab(label),
  ...more,
});

/** Every tab of the demo walk, and what is below the first screenful. */
export const stationScreens: readonly Screen[] = [
  { name: 'walk-first', path: '/a/demo', isNarrowToo: true },
  { name: 'walk-english', path: '/a/demo?lang=en' },
  { name: 'walk-as-tester', path: '/a/demo', as: 'tester' },
  { name: 'walk-as-administrator', path: '/a/demo', as: 'administrator' },
  tab('info', 'Info', { isNarrowToo: true }),
  tab('info-end', 'Info', { isScrolledOnly: true, go: inTurn(openTab('Info'), toTheEnd) }),
  tab('station', 'Station', { isNarrowToo: true }),
  tab('station-playing', 'Station', { go: inTurn(openTab('Station'), listen) }),
  tab('station-transcript', 'Station', {
    go: inTurn(openTab('Station'), seeText('Text zum Mitlesen'), listen, toTheEnd),
  }),
  tab('station-speed', 'Station', {
    go: inTurn(openTab('Station'), (page) => page.getByRole('button', { name: /^Tempo/ }).click()),
  }),
  tab('station-sleep', 'Station', {
    go: inTurn(openTab('Station'), (page) =>
      page.getByRole('button', { name: /^Schlaf-Timer/ }).click(),
    ),
  }),
  tab('stations', 'Stationen', { isNarrowToo: true }),
  tab('stations-playing', 'Stationen', { go: inTurn(openTab('Stationen'), listen) }),
];

/** The other rooms of a walk. */
export const roomScreens: readonly Screen[] = [
  tab('map', 'Karte', { isNarrowToo: true }),
  tab('map-list', 'Karte', { isScrolledOnly: true, go: inTurn(openTab('Karte'), toTheEnd) }),
  tab('qr', 'QR', {
    hasCamera: true,
    go: inTurn(openTab('QR'), (page) => page.locator('video').waitFor()),
  }),
  tab('qr-end', 'QR', {
    hasCamera: true,
    isNarrowToo: true,
    isScrolledOnly: true,
    go: inTurn(openTab('QR'), (page) => page.getByLabel('Code eintippen').scrollIntoViewIfNeeded()),
  }),
  tab('password', 'Passwort', { isNarrowToo: true }),
  tab('password-refused', 'Passwort', {
    go: inTurn(
      openTab('Passwort'),
      (page) => page.getByLabel('Passwort der Station').fill('falsch'),
      press('Einreichen'),
      seeText('Falsches Passwort'),
    ),
  }),
  tab('radio', 'Radio', { isNarrowToo: true }),
  tab('radio-fallback', 'Radio', {
    go: inTurn(openTab('Radio'), press('Enter Frequency'), seeText('Auf 0000')),
  }),
];

/** Where sounds are played with, and the first rooms of a museum. */
export const moreRoomScreens: readonly Screen[] = [
  tab('lab', 'Lab', { isNarrowToo: true, go: inTurn(openTab('Lab'), seeText('Ping-Pong-Echo')) }),
  tab('lab-end', 'Lab', {
    isScrolledOnly: true,
    go: inTurn(openTab('Lab'), seeText('Ping-Pong-Echo'), toTheEnd),
  }),
  tab('audio-player', 'Audio Player', {
    isNarrowToo: true,
    go: inTurn(openTab('Audio Player'), seeText('Ping-Pong-Echo')),
  }),
  tab('audio-player-end', 'Audio Player', {
    isScrolledOnly: true,
    go: inTurn(openTab('Audio Player'), seeText('Ping-Pong-Echo'), toTheEnd),
  }),
  { name: 'museum', path: '/a/museum', isNarrowToo: true },
  { name: 'museum-info', path: '/a/museum?tab=info' },
];

/** The rooms of a walk. */
export const walkScreens: readonly Screen[] = [
  ...stationScreens,
  ...roomScreens,
  ...moreRoomScreens,
];
