import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { mustCall, password, type SignedIn } from '../support/api-client.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { stopTime, type PageOptions } from '../support/browser.ts';
import { fromNewAddress } from '../support/from-address.ts';
import { restrictWalk } from '../support/houses.ts';
import {
  openToPeople,
  settlePeople,
  type PeopledServer,
  type RoleName,
} from '../support/people.ts';
import { gate } from '../support/gate.ts';
import { realHouse } from '../support/real-house.ts';
import { aToken } from '../support/tokens.ts';

const house = realHouse({ env: openToPeople });
let peopled: PeopledServer;
let url: string;
let code: string;
/** Signed in after the change of role: the token says so. */
let tester: string;

beforeAll(async () => {
  peopled = await settlePeople(house.server);
  url = house.url;
  code = await restrictWalk(peopled, 'museum');
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
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const kept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userId')]);

/** A page of a visitor with an address of their own; `token` lies on their device. */
async function visitor(options: PageOptions & { readonly token?: string } = {}) {
  const { token, ...rest } = options;
  const page = await house.openPage({ extraHTTPHeaders: fromNewAddress(), ...rest });
  if (token !== undefined) {
    await page.addInitScript((stored) => {
      // Once: what the app takes away must not come back with a reload.
      if (sessionStorage.getItem('stored') !== null) return;
      sessionStorage.setItem('stored', 'yes');
      localStorage.setItem('token', stored);
      localStorage.setItem('userId', '77');
    }, token);
  }
  return page;
}

async function logIn(page: Page, username: string, secret = password) {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort').fill(secret);
  await page.getByRole('button', { name: 'Einloggen' }).click();
}

describe('the login', () => {
  test('by keyboard alone leads to the start page, and token and id are stored', async () => {
    const page = await visitor();
    await page.goto(`${url}/login`);
    await page.locator('input[name=username]:enabled').waitFor();
    await tabTo(page, 'username');
    await page.keyboard.type(namesOf(peopled.people.registered?.accessToken ?? ''));
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await heading(page, 'Rundgänge').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    const [token, userId] = await kept(page);
    expect(token?.split('.').length).toBe(3);
    expect(userId).toBe(peopled.people.registered?.userId);
  });

  test('an administrator goes on to the administration, which says what can be done', async () => {
    const page = await visitor();
    await page.goto(`${url}/login`);
    await logIn(page, 'Verwalterin');
    await heading(page, 'Verwaltung').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin');
    await page.getByText('Angemeldet als Verwalterin').waitFor();
    for (const link of await page.locator('main a').all()) {
      const answer = await page.request.get(
        new URL((await link.getAttribute('href')) ?? '', url).href,
      );
      expect(answer.status()).toBe(200);
    }
  });

  test('a wrong login is told once, by a danger notification of 3 s, and both fields are empty', async () => {
    const page = await visitor({ expected: [/401/] });
    await page.goto(`${url}/login`);
    await logIn(page, 'niemand', 'falsch');
    const notice = page.getByRole('alert').getByText('Einloggen nicht möglich.', { exact: true });
    await notice.waitFor();
    expect(await page.getByLabel('Benutzername').inputValue()).toBe('');
    expect(await page.getByLabel('Passwort').inputValue()).toBe('');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'username',
    );
    const told = await page.locator('[role=alert], [role=status]').allInnerTexts();
    expect(told.filter((text) => text !== '')).toEqual(['Einloggen nicht möglich.']);
    await notice.waitFor({ state: 'detached' });
  });

  test('without a network it is not possible either, both fields are empty, and it says why', async () => {
    const page = await visitor({ expected: [/ERR_INTERNET_DISCONNECTED/] });
    await page.goto(`${url}/login`);
    await page.locator('input[name=username]:enabled').waitFor();
    await page.context().setOffline(true);
    await logIn(page, 'Verwalterin');
    await page.getByRole('alert').getByText('Einloggen nicht möglich.', { exact: true }).waitFor();
    await page.getByText('Gerade fehlt das Netz.', { exact: true }).waitFor();
    expect(await page.getByLabel('Benutzername').inputValue()).toBe('');
    expect(await page.getByLabel('Passwort').inputValue()).toBe('');
    await page.context().setOffline(false);
    await logIn(page, 'Verwalterin');
    await heading(page, 'Verwaltung').waitFor();
  });

  test('on a network that hangs it says so, and after 15 s it can be sent anew', async () => {
    const page = await visitor();
    await page.clock.install();
    // The app brings its own, which heeds the clock of this test.
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
    await page.route('**/api/login', () => undefined);
    await page.goto(`${url}/login`);
    await page.locator('input[name=username]:enabled').waitFor();
    await logIn(page, 'Verwalterin');
    await page.clock.runFor(5_000);
    await page.getByText('Das Netz ist gerade langsam.').waitFor();
    await page.clock.runFor(10_000);
    await page.getByText('Gerade fehlt das Netz.', { exact: true }).waitFor();
    await page.unroute('**/api/login');
    await logIn(page, 'Verwalterin');
    await heading(page, 'Verwaltung').waitFor();
  });

  test('a host may wrap its answer, write ids as numbers and the role as a text', async () => {
    const page = await visitor({ expected: [/404/] });
    const token = aToken(claims({ userId: 42, role: '1', username: undefined }));
    // Such a host has no calls of the administration.
    await page.route('**/api/admin/**', (route) => route.fulfill({ status: 404 }));
    await page.route('**/api/login', (route) =>
      route.fulfill({ json: { data: { accessToken: token, userId: 42 } } }),
    );
    await page.goto(`${url}/login`);
    await logIn(page, 'irgendwer');
    await heading(page, 'Verwaltung').waitFor();
    expect(await kept(page)).toEqual([token, '42']);
  });

  test('the start page says who is signed in, also where no name is known', async () => {
    const unnamed = await visitor({ token: aToken(claims({ username: undefined })) });
    await unnamed.route('**/api/user', (route) => route.fulfill({ json: {} }));
    await unnamed.route('**/api/walks?*', (route) => route.fulfill({ json: [] }));
    await unnamed.goto(`${url}/`);
    await unnamed.getByText('Angemeldet als Benutzer').waitFor();
  });

  test('it speaks English where the browser does', async () => {
    const page = await visitor({ locale: 'en-GB', expected: [/401/] });
    await page.goto(`${url}/login`);
    await heading(page, 'Sign in').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByLabel('User name').fill('nobody');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Signing in was not possible.').waitFor();
  });
});

describe('a stored token', () => {
  test.each([
    ['garbage', 'undecodable', 'Unsinn'],
    ['without signature', 'unsigned', `${aToken(claims()).split('.').slice(0, 2).join('.')}.`],
    ['of algorithm none', 'unsigned', aToken(claims(), { alg: 'none' })],
    ['that is over', 'expired', aToken(claims({ exp: 1 }))],
  ])('%s is removed, logged once, and signs nobody in', async (_, reason, token) => {
    const page = await visitor({ token });
    const logged: string[] = [];
    const greeted: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user')) greeted.push(request.method());
    });
    await page.goto(`${url}/`);
    await heading(page, 'Hinweis').waitFor();
    expect(await kept(page)).toEqual([null, null]);
    const ends = logged.filter((text) => text.includes('session/ended'));
    expect([ends.length, ends[0]?.includes(reason), greeted]).toEqual([1, true, []]);
  });

  test('that counts is told to the host once, and a failure of that is only logged', async () => {
    const page = await visitor({ token: aToken(claims()), expected: [/500/] });
    const bodies: unknown[] = [];
    await page.route('**/api/user', async (route) => {
      bodies.push([route.request().method(), route.request().postDataJSON()]);
      await route.fulfill({ status: 500, json: {} });
    });
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('session/greeting-failed'),
    );
    await page.goto(`${url}/`);
    await heading(page, 'Rundgänge').waitFor();
    await logged;
    await page.getByRole('link', { name: 'Freischaltcode eingeben' }).click();
    await heading(page, 'Freischaltcode').waitFor();
    expect(bodies).toEqual([['POST', { userId: '77' }]]);
    expect((await kept(page))[0]).not.toBeNull();
  });

  test('that runs out while a walk is open ends the sign-in, not the walk', async () => {
    const exp = Math.floor(Date.now() / 1000) + 6;
    const page = await visitor({ token: aToken(claims({ exp })), expected: [/40[13]/] });
    await page.goto(`${url}/a/demo`);
    await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
    const position = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
    await expect.poll(position).toBeGreaterThan(0.2);
    await expect.poll(() => kept(page)).toEqual([null, null]);
    const before = await position();
    await expect.poll(position).toBeGreaterThan(before + 0.3);
    expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('progress_demo'))).not.toBeNull();
  });

  test('another tab that signs out is followed', async () => {
    const page = await visitor({ token: peopled.people.registered?.accessToken ?? '' });
    await page.goto(`${url}/`);
    await heading(page, 'Rundgänge').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${url}/login`);
    await other.evaluate(() => {
      localStorage.removeItem('token');
    });
    await heading(page, 'Hinweis').waitFor();
  });
});

describe('roles', () => {
  const ways = ['Startseite', 'Auf diesem Gerät'];
  const frame = ['Datenschutz', 'Impressum', 'Meine Daten löschen', 'Weitere Inhalte'];
  const menuOf = async (page: Page) => {
    await page.getByRole('button', { name: 'Menü' }).click();
    return page.getByRole('menuitem').allInnerTexts();
  };

  test.each([
    ['anonymous', [...ways, 'Anmelden', 'Code eingeben', ...frame]],
    ['guest', [...ways, 'Abmelden', ...frame]],
    ['registered', [...ways, 'Abmelden', ...frame]],
    ['tester', [...ways, 'Abmelden', ...frame]],
    ['administrator', ['Home', 'Admin', 'Demo', 'Logout', 'Auf diesem Gerät', ...frame]],
  ] as const)('the menu of %s', async (role, entries) => {
    const page = await visitor(signedInAs(role));
    await page.goto(`${url}/`);
    await page.locator('h1').waitFor();
    expect(await menuOf(page)).toEqual(entries);
    expect(await page.locator('header').getByText('Admin', { exact: true }).count()).toBe(
      role === 'tester' ? 1 : 0,
    );
  });

  test('the walk’s header has the same ways, and the tester’s label', async () => {
    const page = await visitor({ token: tester });
    await page.goto(`${url}/a/demo`);
    await page.locator('header').getByText('Admin', { exact: true }).waitFor();
    expect(await menuOf(page)).toContain('Abmelden');
  });
});

describe('the administration', () => {
  test('checks who comes, then loads its rooms, each in its words', async () => {
    const page = await visitor({ token: peopled.administrator.accessToken });
    const held = { user: gate(), rooms: gate() };
    await page.route('**/api/user', async (route) => {
      await held.user.opened;
      await route.continue();
    });
    await page.route('**/admin-rooms-*.js', async (route) => {
      await held.rooms.opened;
      await route.continue();
    });
    await page.goto(`${url}/admin/index`);
    await page.getByText('Authentifizierung wird überprüft...', { exact: true }).waitFor();
    held.user.open();
    await page.getByText('Admin-Bereich wird geladen...', { exact: true }).waitFor();
    held.rooms.open();
    await heading(page, 'Verwaltung').waitFor();
  });

  test.each(['anonymous', 'guest', 'registered', 'tester'] as const)(
    'sends %s to the login in its own place',
    async (role) => {
      const page = await visitor(signedInAs(role));
      await page.goto(`${url}/code`);
      await heading(page, 'Freischaltcode').waitFor();
      await page.goto(`${url}/admin`);
      await heading(page, 'Anmelden').waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
      // Without a word, who is signed in would ask what there is left to sign in for.
      const why = page.getByText(
        'hat keinen Zugang zur Verwaltung. Bitte mit einem anderen Konto anmelden.',
      );
      expect(await why.count()).toBe(role === 'anonymous' ? 0 : 1);
      await page.goBack();
      await heading(page, 'Freischaltcode').waitFor();
    },
  );

  test('does not believe a token that the host does not know', async () => {
    const page = await visitor({ token: aToken(claims({ role: 1 })), expected: [/401/] });
    await page.goto(`${url}/admin`);
    await heading(page, 'Anmelden').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});

describe('a page of the administration that was opened by its address', () => {
  const wanted = async () => {
    const token = peopled.administrator.accessToken;
    const { stories } = await mustCall<{ stories: { id: string; slug: string }[] }>(
      url,
      'adminStories',
      { token, query: { search: 'demo' } },
    );
    const id = stories.find(({ slug }) => slug === 'demo')?.id ?? '';
    return `${url}/admin/stories/${id}?view=places`;
  };

  test.each([
    ['nobody signed in', {}],
    ['a session that is over', { token: aToken(claims({ role: 1, exp: inAnHour() - 7200 })) }],
    [
      'a session that the host does not know',
      { token: aToken(claims({ role: 1 })), expected: [/401/] },
    ],
  ] as const)('is there after the login, with %s, and stands in no address', async (_, before) => {
    const page = await visitor(before);
    const deep = await wanted();
    await page.goto(deep);
    await heading(page, 'Anmelden').waitFor();
    expect(page.url()).toBe(`${url}/login`);
    await page.reload();
    await logIn(page, 'Verwalterin');
    await page.waitForURL(deep);
    await page.getByRole('heading', { name: 'Orte' }).first().waitFor();
  });

  test('is none of the host of somebody else, nor one for who is no administrator', async () => {
    const page = await visitor();
    await page.goto(await wanted());
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

    const other = await visitor();
    await other.goto(await wanted());
    await logIn(other, namesOf(peopled.people.registered?.accessToken ?? ''));
    await heading(other, 'Rundgänge').waitFor();
    expect(other.url()).toBe(`${url}/`);
  });
});

describe('the registration', () => {
  const fill = async (page: Page, username: string, secret: string) => {
    await page.getByLabel('Benutzername').fill(username);
    await page.getByLabel('Passwort').fill(secret);
    await page.getByRole('button', { name: 'Registrieren' }).click();
  };

  test('signs in with what the host answers, and leads to the start page', async () => {
    const page = await visitor();
    await page.goto(`${url}/signup`);
    const answer = page.waitForResponse('**/api/signup');
    await fill(page, `neu ${Date.now()}`, password);
    await heading(page, 'Rundgänge').waitFor();
    const { accessToken, userId } = (await (await answer).json()) as Record<string, string>;
    expect(await kept(page)).toEqual([accessToken, userId]);
  });

  test('says which part will not do, and logs the specification’s error', async () => {
    const page = await visitor({ expected: [/40[09]/] });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(`${url}/signup`);
    await fill(page, 'Verwalterin', password);
    await page.getByText('Diesen Namen gibt es schon. Mit einem anderen geht es weiter.').waitFor();
    expect(logged.some((text) => text.includes('HTTP error! status: 409'))).toBe(true);
    expect(await page.getByLabel('Benutzername').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Benutzername').inputValue()).toBe('Verwalterin');
    await fill(page, 'neuer Name', 'kurz');
    await page.getByText('Das Passwort braucht mindestens 8 Zeichen', { exact: false }).waitFor();
  });

  test.each([
    ['registration/off', 'Die Registrierung ist abgeschaltet.'],
    ['registration/invitation-invalid', 'Registrieren geht hier nur mit einer gültigen Einladung.'],
  ])('%s is told calmly', async (reason, words) => {
    const page = await visitor({ expected: [/403/] });
    await page.route('**/api/signup', (route) =>
      route.fulfill({ status: 403, json: { code: reason, message: '', requestId: '' } }),
    );
    await page.goto(`${url}/signup`);
    await fill(page, 'neuer Name', password);
    await page.getByText(words).waitFor();
    expect(await page.getByLabel('Einladung').count()).toBe(
      reason === 'registration/invitation-invalid' ? 1 : 0,
    );
  });

  /** The host's own answer, with another registration in it. */
  const registrationOff = (page: Page) =>
    page.route('**/api/config', async (route) => {
      const answer = await route.fetch();
      const config = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...config, registration: 'off' } });
    });

  test('that is off is said before anything is typed, and no page leads to it', async () => {
    const page = await visitor();
    await registrationOff(page);
    await page.goto(`${url}/signup#invite=einladung-mit-genug-zeichen`);
    await page
      .getByText(
        'Die Registrierung ist abgeschaltet. Mit einem Freischaltcode geht es ohne Konto.',
        { exact: true },
      )
      .waitFor();
    expect(await page.getByLabel('Benutzername').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await heading(page, 'Anmelden').waitFor();
    await page.getByRole('link', { name: 'Freischaltcode eingeben' }).waitFor();
    await page.getByRole('link', { name: 'Registrieren' }).waitFor({ state: 'detached' });
  });

  test('stands open on a host that says nothing of itself', async () => {
    const page = await visitor({ expected: [/404/] });
    await page.route('**/api/config', (route) => route.fulfill({ status: 404 }));
    const asked = page.waitForResponse('**/api/config');
    await page.goto(`${url}/login`);
    await asked;
    await page.getByRole('link', { name: 'Registrieren' }).click();
    await page.getByLabel('Benutzername').waitFor();
    expect(await page.getByText('Die Registrierung ist abgeschaltet.').count()).toBe(0);
  });

  test('without a network the input stays', async () => {
    const page = await visitor({ expected: [/ERR_INTERNET_DISCONNECTED/] });
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('HTTP error! status: unknown'),
    );
    await page.goto(`${url}/signup`);
    await heading(page, 'Registrieren').waitFor();
    await page.context().setOffline(true);
    await fill(page, 'neuer Name', password);
    await page.getByText('Gerade fehlt das Netz. Die Eingabe bleibt stehen.').waitFor();
    await logged;
    expect(await page.getByLabel('Passwort').inputValue()).toBe(password);
  });

  test('an invitation comes out of the link, and leaves the address bar', async () => {
    const page = await visitor();
    const secret = 'einladung-mit-genug-zeichen';
    await page.goto(`${url}/signup#invite=${secret}`);
    expect(await page.getByLabel('Einladung').inputValue()).toBe(secret);
    expect(page.url()).not.toContain(secret);
    const sent = page.waitForRequest('**/api/signup');
    await fill(page, `geladen ${Date.now()}`, password);
    expect((await sent).postDataJSON()).toMatchObject({ invitation: secret });
  });
});

describe('the unlock code', () => {
  const enter = async (page: Page, typed: string) => {
    await page.getByLabel('Code', { exact: true }).fill(typed);
    await page.getByRole('button', { name: 'Freischalten' }).click();
  };

  test('opens its walks for a guest, who finds them on the start page', async () => {
    const page = await visitor({ expected: [/403/] });
    await page.goto(`${url}/a/museum`);
    await heading(page, 'Dieser Rundgang braucht einen Freischaltcode').waitFor();
    await page.getByRole('link', { name: 'Code eingeben' }).click();
    await enter(page, ` ${code} `);
    await heading(page, 'Rundgänge').waitFor();
    await page.getByText('mit Code geöffnet').waitFor();
    const [token] = await kept(page);
    const body = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as {
      role: unknown;
    };
    expect(body.role).toBe(3);
    await page.locator('a[href="/a/museum"]').click();
    await page.getByRole('tab').first().waitFor();
  });

  test('keeps a user who is signed in who they are', async () => {
    const page = await visitor({
      token: (await peopled.newPerson('registered'))?.accessToken ?? '',
    });
    await page.goto(`${url}/code`);
    await enter(page, code);
    await page.getByText('mit Code geöffnet').waitFor();
    const [token] = await kept(page);
    expect(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()).toContain('"role":2');
  });

  test('a wrong one is not valid; after too many the wait is counted down', async () => {
    const page = await visitor({ expected: [/404|429/] });
    // The first wait is of two seconds: on the page's own clock it lasts as long as it is looked at.
    await page.clock.install();
    await page.goto(`${url}/code`);
    await heading(page, 'Freischaltcode').waitFor();
    await stopTime(page);
    await enter(page, 'falsch');
    await page.getByText('Code nicht gültig.', { exact: true }).waitFor();
    // The server holds guesses back before it refuses any: here it says when to come again at once.
    await page.route('**/api/code', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '9' },
        json: { code: 'request/too-many' },
      }),
    );
    const timer = page.getByRole('timer');
    await enter(page, 'wieder falsch');
    await timer.getByText(/^Zu viele Versuche\. Weiter geht es in \d+ Sekunden?\.$/).waitFor();
    const left = async () => Number(/\d+/.exec(await timer.innerText())?.[0] ?? 0);
    const before = await left();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'Freischalten' }).click();
    expect(await left()).toBe(before);
    expect(asked.filter((one) => one.endsWith('/api/code'))).toEqual([]);
    await page.clock.runFor(1000);
    await expect.poll(left).toBe(before - 1);
  });
});

describe('signing out', () => {
  test('takes token and id away, puts the user’s progress aside, and their sign-in brings it back', async () => {
    const person = await peopled.newPerson('registered');
    const page = await visitor({ token: person?.accessToken ?? '' });
    await page.goto(`${url}/a/demo`);
    await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('progress_demo')))
      .not.toBeNull();
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await heading(page, 'Hinweis').waitFor();
    await expect.poll(() => kept(page)).toEqual([null, null]);
    expect(await page.getByRole('heading', { name: 'Zuletzt gehört' }).count()).toBe(0);
    const keys = () => page.evaluate(() => Object.keys(localStorage).toSorted());
    await expect.poll(keys).not.toContain('progress_demo');

    await page.getByRole('link', { name: 'Anmelden' }).click();
    await logIn(page, namesOf(person?.accessToken ?? ''));
    await heading(page, 'Weiterhören').waitFor();
    await page.goto(`${url}/a/demo`);
    const progress = () => page.evaluate(() => localStorage.getItem('progress_demo'));
    await expect.poll(progress).toContain('"highlight":false');
  });
});

async function tabTo(page: Page, name: string) {
  for (let i = 0; i < 10; i += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    if (focused === name) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

/** The name that a token carries. */
const namesOf = (token: string) =>
  (
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      username: string;
    }
  ).username;

function signedInAs(role: RoleName) {
  if (role === 'tester') return { token: tester };
  const person = peopled.people[role];
  return person ? { token: person.accessToken } : {};
}
