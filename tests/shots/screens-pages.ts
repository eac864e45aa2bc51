import { password } from '../support/servers/api-client.ts';
import { inSequence, press, seeText } from './page-actions.ts';
import type { Screen } from './screen.ts';

/** Everything outside of a walk. */
export const pageScreens: readonly Screen[] = [
  { name: 'home-anonymous', path: '/', isNarrowToo: true },
  { name: 'home-registered', path: '/', as: 'registered', isNarrowToo: true },
  {
    name: 'home-offline-list',
    path: '/',
    as: 'registered',
    unreachable: /\/api\/walks/,
    go: seeText('Die Liste der Rundgänge kann gerade nicht geladen werden'),
  },
  { name: 'login', path: '/login', isNarrowToo: true },
  {
    name: 'login-refused',
    path: '/login',
    go: async (page) => {
      await page.getByLabel('Benutzername').fill('niemand');
      await page.getByLabel('Passwort').fill('falsches Passwort');
      await inSequence(press('Einloggen'), seeText('Einloggen nicht möglich.'))(page);
    },
  },
  { name: 'signup', path: '/signup' },
  { name: 'code', path: '/code' },
  {
    name: 'code-refused',
    path: '/code',
    go: async (page) => {
      await page.getByLabel('Code', { exact: true }).fill('falsch');
      await inSequence(press('Freischalten'), seeText('Code nicht gültig.'))(page);
    },
  },
  { name: 'account', path: '/account', as: 'registered', isNarrowToo: true },
  { name: 'account-administrator', path: '/account', as: 'administrator' },
  { name: 'account-nobody', path: '/account' },
  {
    name: 'account-unreachable',
    path: '/account',
    as: 'registered',
    unreachable: /\/api\/me$/,
    go: seeText('Ohne Netz kann das Konto nicht geladen werden.'),
  },
  {
    name: 'account-wrong-password',
    path: '/account',
    as: 'registered',
    go: async (page) => {
      await page.getByLabel('Bisheriges Passwort').fill('falsches Passwort');
      await page.getByLabel('Neues Passwort').fill('ein neues Passwort');
      await inSequence(
        press('Passwort ändern'),
        seeText('Das bisherige Passwort stimmt nicht.'),
      )(page);
    },
  },
  {
    name: 'account-second-factor',
    path: '/account',
    as: 'registered',
    isNarrowToo: true,
    go: async (page) => {
      await press('Einrichten …')(page);
      await page.getByLabel('Ihr Passwort').fill(password);
      await inSequence(press('Weiter'), seeText('Oder tippen Sie diesen Schlüssel ab:'))(page);
    },
  },
  { name: 'setup', path: '/login#setup=ein-verbrauchtes-geheimnis' },
  { name: 'home-my-walks', path: '/?open=walks' },
  { name: 'shared-other-host', path: '/share?url=https://anderswo.example/a/x', isNarrowToo: true },
  { name: 'shared-lost', path: '/share#lost=1' },
  { name: 'admin', path: '/admin', as: 'administrator' },
  { name: 'page-missing', path: '/nirgendwo' },
  { name: 'walk-missing', path: '/a/nirgendwo' },
];
