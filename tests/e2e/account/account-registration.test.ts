import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import {
  heading,
  storedSignIn,
  logIn,
  namesOf,
  openVisitor,
} from '../../support/pages/account-page.ts';
import { password } from '../../support/servers/api-client.ts';
import { stopTime } from '../../support/browsers/browser.ts';
import { fromNewAddress } from '../../support/links/from-address.ts';
import { restrictWalk } from '../../support/servers/site-contents.ts';
import { openRegistration, addPeople, type PeopledServer } from '../../support/servers/people.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({ env: openRegistration });
const visitor = (options?: Parameters<typeof openVisitor>[1]) => openVisitor(site, options);
let peopled: PeopledServer;
let url: string;
let code: string;

beforeAll(async () => {
  peopled = await addPeople(site.server);
  url = site.url;
  code = await restrictWalk(peopled, 'museum');
});

const fill = async (page: Page, username: string, secret: string) => {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort').fill(secret);
  await page.getByRole('button', { name: 'Registrieren' }).click();
};

// Consecutive tests on one page: a visitor who returns from the login finds it as at first.
describe('the registration', () => {
  let page: Page;
  let logged: string[] = [];

  beforeAll(async () => {
    const expected = [/status of 40[039] .*\/api\/signup/, /ERR_INTERNET_DISCONNECTED/];
    page = await site.openLastingPage({ extraHTTPHeaders: fromNewAddress(), expected });
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(`${url}/signup`);
    await heading(page, 'Registrieren').waitFor();
  });

  async function beginAnew(): Promise<void> {
    await page.context().setOffline(false);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await heading(page, 'Anmelden').waitFor();
    await page.getByRole('link', { name: 'Registrieren' }).click();
    await heading(page, 'Registrieren').waitFor();
    logged = [];
  }
  const rejectSignup = (code: string) =>
    page.route('**/api/signup', (route) =>
      route.fulfill({ status: 403, json: { code, message: '', requestId: '' } }),
    );

  test('names the field that is invalid, and logs the error text of the specification', async () => {
    await beginAnew();
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
  ])('%s shows a plain message', async (reason, phrase) => {
    await beginAnew();
    expect(await page.getByLabel('Einladung').count()).toBe(0);
    await rejectSignup(reason);
    await fill(page, 'neuer Name', password);
    await page.getByText(phrase).waitFor();
    expect(await page.getByLabel('Einladung').count()).toBe(
      reason === 'registration/invitation-invalid' ? 1 : 0,
    );
  });

  test('without a network the typed text stays', async () => {
    await beginAnew();
    const unknown = page.waitForEvent('console', (message) =>
      message.text().includes('HTTP error! status: unknown'),
    );
    await page.context().setOffline(true);
    await fill(page, 'neuer Name', password);
    await page.getByText('Gerade fehlt das Netz. Die Eingabe bleibt stehen.').waitFor();
    await unknown;
    expect(await page.getByLabel('Passwort').inputValue()).toBe(password);
  });

  test('signs in with the server’s response, and leads to the start page', async () => {
    await beginAnew();
    const response = page.waitForResponse('**/api/signup');
    await fill(page, `neu ${Date.now()}`, password);
    await heading(page, 'Rundgänge').waitFor();
    const { accessToken, userId } = (await (await response).json()) as Record<string, string>;
    expect(await storedSignIn(page)).toEqual([accessToken, userId]);
  });

  test('takes an invitation from the link, and removes it from the address bar', async () => {
    const secret = 'einladung-mit-genug-zeichen';
    await page.goto(`${url}/healthz`);
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.goto(`${url}/signup#invite=${secret}`);
    expect(await page.getByLabel('Einladung').inputValue()).toBe(secret);
    expect(page.url()).not.toContain(secret);
    const sent = page.waitForRequest('**/api/signup');
    await fill(page, `geladen ${Date.now()}`, password);
    expect((await sent).postDataJSON()).toMatchObject({ invitation: secret });
  });
});

describe('a registration', () => {
  /** The server's own response, with another registration setting. */
  const registrationOff = (page: Page) =>
    page.route('**/api/config', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as object;
      await route.fulfill({ response: response, json: { ...config, registration: 'off' } });
    });

  test('that is switched off shows so before anything is typed, and no page links to it', async () => {
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
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await heading(page, 'Anmelden').waitFor();
    await page.getByRole('link', { name: 'Freischaltcode eingeben' }).waitFor();
    await page.getByRole('link', { name: 'Registrieren' }).waitFor({ state: 'detached' });
  });

  test('is offered on a server that does not describe itself', async () => {
    const page = await visitor({ expected: [/404/] });
    await page.route('**/api/config', (route) => route.fulfill({ status: 404 }));
    const configResponse = page.waitForResponse('**/api/config');
    await page.goto(`${url}/login`);
    await configResponse;
    await page.getByRole('link', { name: 'Registrieren' }).click();
    await page.getByLabel('Benutzername').waitFor();
    // By then the page has the server's configuration.
    await settled(page);
    expect(await page.getByText('Die Registrierung ist abgeschaltet.').count()).toBe(0);
  });
});

const enter = async (page: Page, typed: string) => {
  await page.getByLabel('Code', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Freischalten' }).click();
};

describe('the unlock code', () => {
  test('opens its walks for a guest, and lists them on the start page', async () => {
    const page = await visitor({ expected: [/403/] });
    await page.goto(`${url}/a/museum`);
    await heading(page, 'Dieser Rundgang braucht einen Freischaltcode').waitFor();
    await page.getByRole('link', { name: 'Code eingeben' }).click();
    await enter(page, ` ${code} `);
    await heading(page, 'Rundgänge').waitFor();
    await page.getByText('mit Code geöffnet').waitFor();
    const [token] = await storedSignIn(page);
    const body = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as {
      role: unknown;
    };
    expect(body.role).toBe(3);
    await page.locator('a[href="/a/museum"]').click();
    await page.getByRole('tab').first().waitFor();
  });

  test('a wrong one is reported as invalid; after too many attempts a countdown is shown', async () => {
    const page = await visitor({ expected: [/404|429/] });
    // The first wait is two seconds: with the page's own clock it lasts while it is checked.
    await page.clock.install();
    await page.goto(`${url}/code`);
    await heading(page, 'Freischaltcode').waitFor();
    // The app's timers at its start would never fire once the time is stopped.
    await settled(page);
    await stopTime(page);
    await enter(page, 'falsch');
    await page.getByText('Code nicht gültig.', { exact: true }).waitFor();
    // The id by which the operator finds the request in the log.
    await page.getByText(/^Kennung: [0-9a-f]{8}$/).waitFor();
    // The server delays guesses before it rejects any: here it responds with a retry time at once.
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
    const configResponse: string[] = [];
    page.on('request', (request) => configResponse.push(request.url()));
    await page.getByRole('button', { name: 'Freischalten' }).click();
    expect(await left()).toBe(before);
    expect(configResponse.filter((line) => line.endsWith('/api/code'))).toEqual([]);
    await page.clock.runFor(1000);
    await expect.poll(left).toBe(before - 1);
  });
});

// Consecutive tests on one page, as one visitor would do it.
describe('a signed-in visitor', () => {
  let page: Page;
  let username: string;

  beforeAll(async () => {
    username = namesOf((await peopled.newPerson('registered'))?.accessToken ?? '');
    page = await site.openLastingPage({ extraHTTPHeaders: fromNewAddress() });
    await page.goto(`${url}/login`);
    await logIn(page, username);
    await heading(page, 'Rundgänge').waitFor();
  });

  test('keeps the account when entering an unlock code', async () => {
    await page.getByRole('link', { name: 'Freischaltcode eingeben' }).click();
    await enter(page, code);
    await page.getByText('mit Code geöffnet').waitFor();
    const [token] = await storedSignIn(page);
    expect(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()).toContain('"role":2');
  });

  test('clears token, id and progress by signing out, and the next sign-in restores them', async () => {
    await page.goto(`${url}/a/demo`);
    await settled(page);
    await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('progress_demo')))
      .not.toBeNull();
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await heading(page, 'Hinweis').waitFor();
    await expect.poll(() => storedSignIn(page)).toEqual([null, null]);
    const keys = () => page.evaluate(() => Object.keys(localStorage).toSorted());
    await expect.poll(keys).not.toContain('progress_demo');
    await settled(page);
    expect(await page.getByRole('heading', { name: 'Zuletzt gehört' }).count()).toBe(0);

    await page.getByRole('link', { name: 'Anmelden' }).click();
    await logIn(page, username);
    await heading(page, 'Weiterhören').waitFor();
    await page.goto(`${url}/a/demo`);
    const progress = () => page.evaluate(() => localStorage.getItem('progress_demo'));
    await expect.poll(progress).toContain('"highlight":false');
  });
});
