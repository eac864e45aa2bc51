import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallName } from '../../../src/contract/calls.ts';
import { ROLE } from '../../../src/contract/token-claims.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall, type ApiRequest } from '../../support/servers/api-client.ts';
import { goToArea, adminHeading, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const SLUGS = ['eins', 'zwei', 'drei'];
const site = realSite({ walks: SLUGS.map((slug) => aWalk(slug).withTracks(1).build()) });
/** One admin page for all tests: each opens its own group or user on it. */
let adminPage: Page;
/** Each test's own group, made before the admin page loads the list. */
const NAMES = ['Klasse 7a', 'Chor', 'Orchester', 'Kapelle'];
const groups = new Map<string, { readonly id: string }>();
const groupOf = (name: string) => ({ id: groups.get(name)?.id ?? '' });

beforeAll(async () => {
  for (const name of NAMES) groups.set(name, await addGroup(name));
  adminPage = await openLastingAdminPage(site, site.administrator, 'group-metas', {
    expected: [/status of 409/, /ERR_FAILED/],
  });
});
beforeEach(() => adminPage.unrouteAll({ behavior: 'wait' }));

const button = (name: string) => adminPage.getByRole('button', { name, exact: true });
/** A change by another administrator, with the resulting state. */
const callAdmin = <T>(name: CallName, request: ApiRequest) =>
  mustCall<T>(site.url, name, { token: site.administrator.accessToken, ...request });

const ALWAYS = { validFromMs: null, validUntilMs: null };
const UNTIL_MS = Date.UTC(2031, 4, 6, 10);

async function addGroup(name: string) {
  const { group } = await callAdmin<{ group: { id: string } }>('adminAddGroup', {
    body: { name, description: '', ...ALWAYS },
  });
  return { id: group.id };
}

async function openGroup(name: string): Promise<void> {
  await goToArea(adminPage, 'Gruppen');
  await button(name).click();
  await adminHeading(adminPage, name).waitFor();
}

test('the second editor of a group sees what the other wrote, and chooses', async () => {
  const params = groupOf('Klasse 7a');
  const asOther = (name: string) =>
    callAdmin('adminChangeGroup', {
      params,
      body: { name, description: '', ...ALWAYS, validUntilMs: UNTIL_MS },
    });
  await openGroup('Klasse 7a');
  const card = adminPage.getByRole('region', { name: 'Angaben' });
  const name = card.getByLabel('Name', { exact: true });
  const conflict = card.getByRole('alert');
  await name.fill('Klasse 7b');
  await asOther('Klasse 8c');
  await button('Speichern').click();
  await conflict.getByText('Klasse 8c', { exact: true }).waitFor();
  await conflict.getByText('Klasse 7b', { exact: true }).waitFor();
  await conflict.getByText('Gilt bis', { exact: true }).waitFor();
  await conflict.getByText(/^06\.05\.2031, /).waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  await button('Andere Fassung').click();
  await expect.poll(() => name.inputValue()).toBe('Klasse 8c');
  await settled(adminPage);
  await name.fill('Klasse 7b');
  await asOther('Klasse 9d');
  await button('Speichern').click();
  await conflict.getByText('Klasse 9d', { exact: true }).waitFor();
  await button('Meine Fassung').click();
  await adminPage.getByText('Die Gruppe ist gespeichert.').waitFor();
  await adminPage.reload();
  await expect.poll(() => name.inputValue()).toBe('Klasse 7b');
});

interface Walk {
  readonly id: string;
  readonly slug: string;
}

async function groupOfWalks(name: string) {
  const params = groupOf(name);
  const { stories } = await callAdmin<{ stories: Walk[] }>('adminStories', {
    query: { limit: '9' },
  });
  const idOf = (slug: string) => stories.find((story) => story.slug === slug)?.id;
  const put = (...slugs: string[]) =>
    callAdmin('adminGroupWalks', { params, body: { storyIds: slugs.map(idOf) } });
  const currentState = async () => {
    const { walks } = await callAdmin<{ walks: Walk[] }>('adminGroup', { params });
    return walks.map(({ slug }) => slug);
  };
  await put('eins', 'zwei', 'drei');
  return { id: params.id, put, currentState };
}

const down = (slug: string) => button(`Nach unten: Title of ${slug}`);

test('the second editor who moves a walk of a group sees both lists, and chooses', async () => {
  const { put, currentState } = await groupOfWalks('Chor');
  await openGroup('Chor');
  const card = adminPage.getByRole('region', { name: 'Rundgänge' });
  const lists = card.getByRole('alert');
  await down('eins').waitFor();
  // Otherwise the page could still be loading, and learn of the other's list beforehand.
  await settled(adminPage);
  await put('drei', 'eins');
  await down('eins').click();
  await lists.getByText('Title of zwei Title of eins Title of drei', { exact: true }).waitFor();
  await lists.getByText('Title of drei Title of eins', { exact: true }).waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  // The own list can be corrected meanwhile, and a message says that nothing of it is saved yet.
  const unsaved = card.getByText(
    /^Noch nicht gespeichert: Bitte oben erst eine der beiden Fassungen wählen\./,
  );
  await unsaved.waitFor();
  await down('zwei').click();
  await lists.getByText('Title of eins Title of zwei Title of drei', { exact: true }).waitFor();
  expect(await currentState()).toEqual(['drei', 'eins']);
  await button('Andere Fassung').click();
  await lists.waitFor({ state: 'detached' });
  await settled(adminPage);
  expect(await unsaved.count()).toBe(0);
  expect(await card.getByRole('listitem').count()).toBe(2);
  await put('zwei');
  await down('drei').click();
  await button('Meine Fassung').click();
  await expect.poll(currentState).toEqual(['eins', 'drei']);
  await lists.waitFor({ state: 'detached' });
});

test('two moves in a row need no conflict dialog, however slowly the server answers the first', async () => {
  const { id, currentState } = await groupOfWalks('Orchester');
  await openGroup('Orchester');
  await down('eins').waitFor();
  // Requests at the page's start are not held back below.
  await settled(adminPage);
  let show = () => {};
  const shown = new Promise<void>((resolve) => (show = resolve));
  await adminPage.route(`**/api/admin/groups/${id}`, async (route) => {
    await shown;
    await route.continue();
  });
  await down('eins').click();
  await expect.poll(currentState).toEqual(['zwei', 'eins', 'drei']);
  const card = adminPage.getByRole('region', { name: 'Rundgänge' });
  await expect.poll(() => card.getByRole('list').getAttribute('aria-busy')).toBe('false');
  await down('eins').click();
  await expect.poll(currentState).toEqual(['zwei', 'drei', 'eins']);
  show();
  await expect.poll(() => down('eins').isEnabled()).toBe(false);
  expect(await card.getByRole('alert').count()).toBe(0);
});

async function openUser() {
  const username = `Anna ${randomUUID()}`;
  const { user } = await callAdmin<{ user: { id: string } }>('adminAddUser', {
    body: { username, role: ROLE.registered },
  });
  const params = { id: user.id };
  const address = `/api/admin/users/${user.id}`;
  await adminPage.goto(`${site.url}/admin/userManager/userDetails/${user.id}`);
  const currentState = async () =>
    (await callAdmin<{ user: { role: number; isDisabled: boolean } }>('adminUser', { params }))
      .user;
  /** Chosen, and loaded again: the page does not know later changes by others. */
  const choose = async (version: string) => {
    const refetched = adminPage.waitForResponse(
      (response) => response.url().endsWith(address) && response.request().method() === 'GET',
    );
    await button(version).click();
    await refetched;
  };
  return {
    currentState,
    choose,
    give: (role: number) => callAdmin('adminRole', { params, body: { role } }),
    shut: (isDisabled: boolean) => callAdmin('adminDisable', { params, body: { isDisabled } }),
  };
}

test('the second editor of a role sees the current one, and chooses', async () => {
  const { choose, give, currentState } = await openUser();
  const card = adminPage.getByRole('region', { name: 'Rolle' });
  const role = card.getByRole('combobox', { name: 'Rolle' });
  const conflict = card.getByRole('alert');
  const giveSecond = async (label: string, theirs: string) => {
    await role.selectOption({ label });
    await button('Rolle speichern').click();
    await conflict.getByText(label, { exact: true }).waitFor();
    await conflict.getByText(theirs, { exact: true }).waitFor();
  };
  await role.waitFor();
  await settled(adminPage);
  await give(ROLE.administrator);
  await giveSecond('Tester vor Ort', 'Administrator');
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  await button('Andere Fassung').click();
  await expect.poll(() => role.inputValue()).toBe(String(ROLE.administrator));
  await settled(adminPage);
  await give(ROLE.tester);
  await giveSecond('Registriert', 'Tester vor Ort');
  await choose('Meine Fassung');
  await adminPage.getByText('Die Rolle ist gespeichert.').waitFor();
  expect(await currentState()).toMatchObject({ role: ROLE.registered });
  // Back to the value before the last save: it is the other's change all the same.
  await give(ROLE.tester);
  await giveSecond('Administrator', 'Tester vor Ort');
});

test('unsuspending a user who was suspended again needs a confirmation; two who suspend do not conflict', async () => {
  const { choose, shut, currentState } = await openUser();
  const card = adminPage.getByRole('region', { name: 'Zugang' });
  const conflict = card.getByRole('alert');
  await button('Sperren').click();
  await button('Entsperren').waitFor();
  await adminPage.reload();
  await button('Entsperren').waitFor();
  await settled(adminPage);
  await shut(false);
  await shut(true);
  await button('Entsperren').click();
  await conflict.getByText('aktiv', { exact: true }).waitFor();
  await conflict.getByText(/^gesperrt seit \d\d\.\d\d\.\d{4}, /).waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  await button('Andere Fassung').click();
  await conflict.waitFor({ state: 'detached' });
  await settled(adminPage);
  expect(await currentState()).toMatchObject({ isDisabled: true });
  await shut(false);
  await shut(true);
  await button('Entsperren').click();
  await choose('Meine Fassung');
  await card.getByText('Hat noch kein Passwort und kann sich nicht anmelden.').waitFor();
  expect(await currentState()).toMatchObject({ isDisabled: false });
  await shut(true);
  await button('Sperren').click();
  await card.getByText('Ist gesperrt. Nichts geht verloren.').waitFor();
  expect(await conflict.count()).toBe(0);
});

test('a move that did not reach the server is reported and undone, and the next one is saved', async () => {
  const { id, currentState } = await groupOfWalks('Kapelle');
  await openGroup('Kapelle');
  await down('eins').waitFor();
  const card = adminPage.getByRole('region', { name: 'Rundgänge' });
  const first = () => card.getByRole('listitem').first().innerText();
  const wire = `**/api/admin/groups/${id}/walks`;
  await adminPage.route(wire, (route) => route.abort());
  await down('eins').click();
  await card.getByRole('alert').waitFor();
  await expect.poll(first).toContain('Title of eins');
  await adminPage.unroute(wire);
  await down('eins').click();
  await expect.poll(currentState).toEqual(['zwei', 'eins', 'drei']);
  await card.getByRole('alert').waitFor({ state: 'detached' });
  await settled(adminPage);
  expect(await first()).toContain('Title of zwei');
});
