import { inSequence, listen, openTab, press, seeText, toTheEnd } from './page-actions.ts';
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
  tab('info-end', 'Info', { isScrolledOnly: true, go: inSequence(openTab('Info'), toTheEnd) }),
  tab('station', 'Station', { isNarrowToo: true }),
  tab('station-playing', 'Station', { go: inSequence(openTab('Station'), listen) }),
  tab('station-transcript', 'Station', {
    go: inSequence(openTab('Station'), seeText('Text zum Mitlesen'), listen, toTheEnd),
  }),
  tab('station-speed', 'Station', {
    go: inSequence(openTab('Station'), (page) =>
      page.getByRole('button', { name: /^Tempo/ }).click(),
    ),
  }),
  tab('station-sleep', 'Station', {
    go: inSequence(openTab('Station'), (page) =>
      page.getByRole('button', { name: /^Schlaf-Timer/ }).click(),
    ),
  }),
  tab('stations', 'Stationen', { isNarrowToo: true }),
  tab('stations-playing', 'Stationen', { go: inSequence(openTab('Stationen'), listen) }),
];

/** The other tabs of a walk. */
export const tabScreens: readonly Screen[] = [
  tab('map', 'Karte', { isNarrowToo: true }),
  tab('map-list', 'Karte', { isScrolledOnly: true, go: inSequence(openTab('Karte'), toTheEnd) }),
  tab('qr', 'QR', {
    hasCamera: true,
    go: inSequence(openTab('QR'), (page) => page.locator('video').waitFor()),
  }),
  tab('qr-end', 'QR', {
    hasCamera: true,
    isNarrowToo: true,
    isScrolledOnly: true,
    go: inSequence(openTab('QR'), (page) =>
      page.getByLabel('Code eintippen').scrollIntoViewIfNeeded(),
    ),
  }),
  tab('password', 'Passwort', { isNarrowToo: true }),
  tab('password-refused', 'Passwort', {
    go: inSequence(
      openTab('Passwort'),
      (page) => page.getByLabel('Passwort der Station').fill('falsch'),
      press('Einreichen'),
      seeText('Falsches Passwort'),
    ),
  }),
  tab('radio', 'Radio', { isNarrowToo: true }),
  tab('radio-fallback', 'Radio', {
    go: inSequence(openTab('Radio'), press('Enter Frequency'), seeText('Auf 0000')),
  }),
];

/** The tabs where sounds are played with, and the first ones of a museum. */
export const moreTabScreens: readonly Screen[] = [
  tab('lab', 'Lab', {
    isNarrowToo: true,
    go: inSequence(openTab('Lab'), seeText('Ping-Pong-Echo')),
  }),
  tab('lab-end', 'Lab', {
    isScrolledOnly: true,
    go: inSequence(openTab('Lab'), seeText('Ping-Pong-Echo'), toTheEnd),
  }),
  tab('audio-player', 'Audio Player', {
    isNarrowToo: true,
    go: inSequence(openTab('Audio Player'), seeText('Ping-Pong-Echo')),
  }),
  tab('audio-player-end', 'Audio Player', {
    isScrolledOnly: true,
    go: inSequence(openTab('Audio Player'), seeText('Ping-Pong-Echo'), toTheEnd),
  }),
  { name: 'museum', path: '/a/museum', isNarrowToo: true },
  { name: 'museum-info', path: '/a/museum?tab=info' },
];

/** All tabs of a walk. */
export const walkScreens: readonly Screen[] = [...stationScreens, ...tabScreens, ...moreTabScreens];
