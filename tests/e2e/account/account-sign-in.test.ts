import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  heading,
  storedSignIn,
  logIn,
  namesOf,
  openVisitor,
  openMenuEntries,
  storeSignIn,
  tabToField,
} from '../../support/pages/account-page.ts';
import { mustCall, password, type SignedIn } from '../../support/servers/api-client.ts';
import { fromNewAddress } from '../../support/links/from-address.ts';
import { gate } from '../../support/gate.ts';
import {
  openRegistration,
  addPeople,
  type PeopledServer,
  type RoleName,
} from '../../support/servers/people.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { aToken } from '../../support/servers/tokens.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({ env: openRegistration });
const visitor = (options?: Parameters<typeof openVisitor>[1]) => openVisitor(site, options);
let peopled: PeopledServer;
let url: string;
/** Signed in after the change of role: the token contains it. */
let tester: string;

beforeAll(async () => {
  peopled = await addPeople(site.server);
  url = site.url;
  const username = namesOf(peopled.people.tester?.accessToken ?? '');
  const body = { username, password };
  tester = (await mustCall<SignedIn>(url, 'login', { body })).accessToken;
});

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const claims = (change: object = {}) => ({
  exp: inAnHour(),
  username: 'Ada',
  userId: '77',
  role: 2,
  ...change,
});

// Consecutive tests on one page: a user who has signed in signs out again.
describe('the login', () => {
  let page: Page;

  async function expectEmptyFields(): Promise<void> {
    expect(await page.getByLabel('Benutzername').inputValue()).toBe('');
    expect(await page.getByLabel('Passwort').inputValue()).toBe('');
  }

  beforeAll(async () => {
    const expected = [
      // The server does not know the tokens of the mocked responses.
      /status of 401 .*\/api\/(log(in|out)|admin\/jobs)/,
      /status of 404 .*\/api\/admin\//,
      /ERR_INTERNET_DISCONNECTED/,
    ];
    page = await site.openLastingPage({ extraHTTPHeaders: fromNewAddress(), expected });
    await page.clock.install();
    // The app brings its own polyfill, which uses the fake clock of these tests.
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
    await page.goto(`${url}/login`);
    await heading(page, 'Anmelden').waitFor();
  });
  beforeEach(async () => {
    await page.context().setOffline(false);
    await page.unrouteAll({ behavior: 'wait' });
    if (await heading(page, 'Anmelden').isVisible()) return;
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('menuitem', { name: /^(Abmelden|Logout)$/ }).click();
    await heading(page, 'Hinweis').waitFor();
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await heading(page, 'Anmelden').waitFor();
  });

  test('works by keyboard alone, leads to the start page, and stores token and id', async () => {
    await page.locator('input[name=username]:enabled').waitFor();
    await tabToField(page, 'username');
    await page.keyboard.type(namesOf(peopled.people.registered?.accessToken ?? ''));
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await heading(page, 'Rundgänge').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    const [token, userId] = await storedSignIn(page);
    expect(token?.split('.').length).toBe(3);
    expect(userId).toBe(peopled.people.registered?.userId);
  });

  test('a wrong login shows one danger notification for 3 s, and empties both fields', async () => {
    await logIn(page, 'niemand', 'falsch');
    const toast = page.getByRole('alert').getByText('Einloggen nicht möglich.', { exact: true });
    await toast.waitFor();
    // Read first: the message is shown for three seconds only.
    const alertTexts = await page.locator('[role=alert], [role=status]').allInnerTexts();
    expect(alertTexts.filter((text) => text !== '')).toEqual(['Einloggen nicht möglich.']);
    await expectEmptyFields();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'username',
    );
    await page.clock.runFor(3_000);
    await toast.waitFor({ state: 'detached' });
  });

  test('without a network it fails with a message and empties both fields; with one it works', async () => {
    await page.context().setOffline(true);
    await logIn(page, 'Verwalterin');
    await page.getByRole('alert').getByText('Einloggen nicht möglich.', { exact: true }).waitFor();
    await page.getByText('Gerade fehlt das Netz.', { exact: true }).waitFor();
    await expectEmptyFields();
    await page.context().setOffline(false);
    await logIn(page, 'Verwalterin');
    await heading(page, 'Verwaltung').waitFor();
  });

  test('on a hanging network it shows a message, and can be sent again after 15 s', async () => {
    await page.route('**/api/login', () => undefined);
    await logIn(page, 'Verwalterin');
    await page.clock.runFor(5_000);
    await page.getByText('Das Netz ist gerade langsam.').waitFor();
    await page.clock.runFor(10_000);
    await page.getByText('Gerade fehlt das Netz.', { exact: true }).waitFor();
    await page.unroute('**/api/login');
    await logIn(page, 'Verwalterin');
    await heading(page, 'Verwaltung').waitFor();
  });

  test('an administrator is led to the administration, which lists what can be done', async () => {
    await logIn(page, 'Verwalterin');
    await heading(page, 'Verwaltung').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin');
    await page.getByText('Angemeldet als Verwalterin').waitFor();
    // Some of the links come with the page's data.
    await settled(page);
    for (const link of await page.locator('main a').all()) {
      const response = await page.request.get(
        new URL((await link.getAttribute('href')) ?? '', url).href,
      );
      expect(response.status()).toBe(200);
    }
  });

  test('a server may wrap its response, write ids as numbers and the role as text', async () => {
    const token = aToken(claims({ userId: 42, role: '1', username: undefined }));
    // A legacy server has no calls of the administration.
    await page.route('**/api/admin/**', (route) => route.fulfill({ status: 404 }));
    // The administration is a page of its own and asks whether the session is known.
    await page.route('**/api/user', (route) => route.fulfill({ json: { ok: true } }));
    await page.route('**/api/login', (route) =>
      route.fulfill({ json: { data: { accessToken: token, userId: 42 } } }),
    );
    await logIn(page, 'irgendwer');
    await heading(page, 'Verwaltung').waitFor();
    expect(await storedSignIn(page)).toEqual([token, '42']);
  });

  test('the start page shows who is signed in, also where the name is unknown', async () => {
    const accessToken = aToken(claims({ username: undefined }));
    await page.route('**/api/login', (route) =>
      route.fulfill({ json: { accessToken, userId: 77 } }),
    );
    await page.route('**/api/walks?*', (route) => route.fulfill({ json: [] }));
    await logIn(page, 'irgendwer');
    await page.getByText('Angemeldet als Benutzer').waitFor();
  });
});

test('the login is in English where the browser is', async () => {
  const page = await visitor({ locale: 'en-GB', expected: [/401/] });
  await page.goto(`${url}/login`);
  await heading(page, 'Sign in').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByLabel('User name').fill('nobody');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Signing in was not possible.').waitFor();
});

// Consecutive tests on one page, on whose device each stores its own token.
describe('a stored token', () => {
  let page: Page;

  beforeAll(async () => {
    const expected = [/status of 500 .*\/api\/user/, /status of 40[13] /];
    page = await site.openLastingPage({ extraHTTPHeaders: fromNewAddress(), expected });
    await page.clock.install();
    await page.goto(`${url}/healthz`);
  });
  beforeEach(() => page.unrouteAll({ behavior: 'wait' }));

  test('that has expired is removed, logged once, and signs nobody in', async () => {
    await storeSignIn(page, aToken(claims({ exp: 1 })));
    const logged: string[] = [];
    const greeted: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user')) greeted.push(request.method());
    });
    await page.goto(`${url}/`);
    await heading(page, 'Hinweis').waitFor();
    // The server-rendered page has the same text: the app must have hydrated.
    await settled(page);
    expect(await storedSignIn(page)).toEqual([null, null]);
    const ends = logged.filter((text) => text.includes('session/ended'));
    expect([ends.length, ends[0]?.includes('expired'), greeted]).toEqual([1, true, []]);
  });

  test('that is valid is sent to the server once, and a failure of that is only logged', async () => {
    await storeSignIn(page, aToken(claims()));
    const bodies: unknown[] = [];
    await page.route('**/api/user', async (route) => {
      bodies.push([route.request().method(), route.request().postDataJSON()]);
      await route.fulfill({ status: 500, json: {} });
    });
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('session/unconfirmed'),
    );
    await page.goto(`${url}/`);
    await heading(page, 'Rundgänge').waitFor();
    await logged;
    await page.getByRole('link', { name: 'Freischaltcode eingeben' }).click();
    await heading(page, 'Freischaltcode').waitFor();
    expect(bodies).toEqual([['POST', { userId: '77' }]]);
    expect((await storedSignIn(page))[0]).not.toBeNull();
  });

  test('that expires while a walk is open ends the sign-in, not the walk', async () => {
    const exp = Math.floor(Date.now() / 1000) + 600;
    await storeSignIn(page, aToken(claims({ exp })));
    await page.goto(`${url}/a/demo`);
    await settled(page);
    await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
    const position = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
    await expect.poll(position).toBeGreaterThan(0.2);
    expect((await storedSignIn(page))[0]).not.toBeNull();
    await page.clock.fastForward('10:00');
    await expect.poll(() => storedSignIn(page)).toEqual([null, null]);
    const before = await position();
    await expect.poll(position).toBeGreaterThan(before + 0.3);
    expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('progress_demo'))).not.toBeNull();
  });

  test('a sign-out in another tab is followed', async () => {
    await storeSignIn(page, peopled.people.registered?.accessToken);
    await page.goto(`${url}/`);
    await heading(page, 'Rundgänge').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${url}/healthz`);
    await other.evaluate(() => {
      localStorage.removeItem('token');
    });
    await heading(page, 'Hinweis').waitFor();
    await other.close();
  });
});

// Consecutive tests on one page, with the token of another role on its device each time.
describe('roles', () => {
  const links = ['Startseite', 'Auf diesem Gerät'];
  const footerLinks = ['Datenschutz', 'Impressum', 'Meine Daten löschen', 'Weitere Inhalte'];
  let page: Page;

  beforeAll(async () => {
    page = await site.openLastingPage({ extraHTTPHeaders: fromNewAddress() });
    await page.goto(`${url}/healthz`);
  });

  test.each([
    ['anonymous', [...links, 'Anmelden', 'Code eingeben', ...footerLinks]],
    ['guest', [...links, 'Konto', 'Abmelden', ...footerLinks]],
    ['registered', [...links, 'Konto', 'Abmelden', ...footerLinks]],
    [
      'administrator',
      ['Home', 'Admin', 'Demo', 'Logout', 'Auf diesem Gerät', 'Konto', ...footerLinks],
    ],
    ['tester', [...links, 'Konto', 'Abmelden', ...footerLinks]],
  ] as const)('the menu of %s', async (role, entries) => {
    await storeSignIn(page, tokenOf(role));
    await page.goto(`${url}/`);
    await page.locator('h1').waitFor();
    expect(await openMenuEntries(page)).toEqual(entries);
    expect(await page.locator('header').getByText('Admin', { exact: true }).count()).toBe(
      role === 'tester' ? 1 : 0,
    );
  });

  test('the walk’s header has the same navigation, and the tester’s label', async () => {
    await storeSignIn(page, tester);
    await page.goto(`${url}/a/demo`);
    await page.locator('header').getByText('Admin', { exact: true }).waitFor();
    expect(await openMenuEntries(page)).toContain('Abmelden');
  });
});

describe('the administration', () => {
  test('checks the visitor’s role, then loads its pages, each with its texts', async () => {
    const page = await visitor({ token: peopled.administrator.accessToken });
    const gates = { user: gate(), screens: gate() };
    await page.route('**/api/user', async (route) => {
      await gates.user.opened;
      await route.continue();
    });
    await page.route('**/admin-screens-*.js', async (route) => {
      await gates.screens.opened;
      await route.continue();
    });
    await page.goto(`${url}/admin/index`);
    await page.getByText('Authentifizierung wird überprüft...', { exact: true }).waitFor();
    gates.user.open();
    await page.getByText('Admin-Bereich wird geladen...', { exact: true }).waitFor();
    gates.screens.open();
    await heading(page, 'Verwaltung').waitFor();
  });

  test('shows the login in place to everybody else, also with a token that the server does not know', async () => {
    const page = await visitor({ expected: [/status of 401 .*\/api\//] });
    const before = `${url}/healthz`;
    await page.goto(before);
    // Without this text a signed-in user would wonder why to sign in again.
    const why = page.getByText(
      'hat keinen Zugang zur Verwaltung. Bitte mit einem anderen Konto anmelden.',
    );
    for (const role of ['anonymous', 'guest', 'registered', 'tester'] as const) {
      await storeSignIn(page, tokenOf(role));
      await page.goto(`${url}/admin`);
      await heading(page, 'Anmelden').waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
      // The server-rendered login knows no user: the app shows the reason.
      await settled(page);
      expect(await why.count(), role).toBe(role === 'anonymous' ? 0 : 1);
      await page.goBack();
      expect(page.url()).toBe(before);
    }
    await storeSignIn(page, aToken(claims({ role: 1 })));
    await page.goto(`${url}/admin`);
    await heading(page, 'Anmelden').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});

// Consecutive tests on one page, whose device is signed out when the next one begins.
describe('an admin page that was opened by its address', () => {
  let page: Page;
  let deep: string;

  beforeAll(async () => {
    const expected = [/status of 401 .*\/api\/user/];
    page = await site.openLastingPage({ extraHTTPHeaders: fromNewAddress(), expected });
    deep = `${url}/admin/userManager/userDetails/${peopled.administrator.userId}?q=verwalt`;
    await page.goto(`${url}/healthz`);
  });

  test.each([
    ['nobody signed in', undefined],
    ['an expired session', aToken(claims({ role: 1, exp: inAnHour() - 7200 }))],
    ['a session that the server does not know', aToken(claims({ role: 1 }))],
  ])('is shown after the login, with %s, and stays out of every address', async (_, token) => {
    await storeSignIn(page, token);
    await page.goto(deep);
    await heading(page, 'Anmelden').waitFor();
    expect(page.url()).toBe(`${url}/login`);
    await page.reload();
    await logIn(page, 'Verwalterin');
    await page.waitForURL(deep);
    await heading(page, 'Verwalterin').waitFor();
  });

  test('is never loaded from a foreign server, nor shown without the administrator role', async () => {
    await storeSignIn(page);
    await page.goto(deep);
    await heading(page, 'Anmelden').waitFor();
    await page.evaluate(() => {
      const state = history.state as { wanted: { href: string } };
      if (!state.wanted.href.startsWith('/admin/')) throw new Error('not as it is written');
      history.replaceState({ ...state, wanted: { href: '//evil.example/admin' } }, '');
    });
    await page.reload();
    await logIn(page, 'Verwalterin');
    await heading(page, 'Verwaltung').waitFor();
    expect(page.url()).toBe(`${url}/admin`);

    await storeSignIn(page);
    await page.goto(deep);
    await logIn(page, namesOf(peopled.people.registered?.accessToken ?? ''));
    await heading(page, 'Rundgänge').waitFor();
    expect(page.url()).toBe(`${url}/`);
  });
});

const tokenOf = (role: RoleName) =>
  role === 'tester' ? tester : peopled.people[role]?.accessToken;
