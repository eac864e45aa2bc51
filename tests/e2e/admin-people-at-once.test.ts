import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallName } from '../../src/contract/calls.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall, type ApiRequest } from '../support/api-client.ts';
import { goToArea, heading, openLastingDesk } from '../support/desk-page.ts';
import { realHouse } from '../support/real-house.ts';
import { settled } from '../support/settled.ts';

const SLUGS = ['eins', 'zwei', 'drei'];
const house = realHouse({ walks: SLUGS.map((slug) => aWalk(slug).withTracks(1).build()) });
/** The desk of them all: each test opens its own group or user on it. */
let desk: Page;
/** Each test's own, made before the desk asks which there are. */
const NAMES = ['Klasse 7a', 'Chor', 'Orchester', 'Kapelle'];
const groups = new Map<string, { readonly id: string }>();
const groupOf = (name: string) => ({ id: groups.get(name)?.id ?? '' });

beforeAll(async () => {
  for (const name of NAMES) groups.set(name, await addGroup(name));
  desk = await openLastingDesk(house, house.administrator, 'group-metas', {
    expected: [/status of 409/, /ERR_FAILED/],
  });
});
beforeEach(() => desk.unrouteAll({ behavior: 'wait' }));

const button = (name: string) => desk.getByRole('button', { name, exact: true });
/** What another administrator does meanwhile, and what stands then. */
const ask = <T>(name: CallName, request: ApiRequest) =>
  mustCall<T>(house.url, name, { token: house.administrator.accessToken, ...request });

const ALWAYS = { validFromMs: null, validUntilMs: null };
const UNTIL_MS = Date.UTC(2031, 4, 6, 10);

async function addGroup(name: string) {
  const { group } = await ask<{ group: { id: string } }>('adminAddGroup', {
    body: { name, description: '', ...ALWAYS },
  });
  return { id: group.id };
}

async function openGroup(name: string): Promise<void> {
  await goToArea(desk, 'Gruppen');
  await button(name).click();
  await heading(desk, name).waitFor();
}

test('who changes a group second sees what the other wrote, and chooses', async () => {
  const params = groupOf('Klasse 7a');
  const asOther = (name: string) =>
    ask('adminChangeGroup', {
      params,
      body: { name, description: '', ...ALWAYS, validUntilMs: UNTIL_MS },
    });
  await openGroup('Klasse 7a');
  const card = desk.getByRole('region', { name: 'Angaben' });
  const name = card.getByLabel('Name', { exact: true });
  const conflict = card.getByRole('alert');
  await name.fill('Klasse 7b');
  await asOther('Klasse 8c');
  await button('Speichern').click();
  await conflict.getByText('Klasse 8c', { exact: true }).waitFor();
  await conflict.getByText('Klasse 7b', { exact: true }).waitFor();
  await conflict.getByText('Gilt bis', { exact: true }).waitFor();
  await conflict.getByText(/^06\.05\.2031, /).waitFor();
  expect(await accessibilityFaults(desk)).toEqual([]);
  await button('Andere Fassung').click();
  await expect.poll(() => name.inputValue()).toBe('Klasse 8c');
  await settled(desk);
  await name.fill('Klasse 7b');
  await asOther('Klasse 9d');
  await button('Speichern').click();
  await conflict.getByText('Klasse 9d', { exact: true }).waitFor();
  await button('Meine Fassung').click();
  await desk.getByText('Die Gruppe ist gespeichert.').waitFor();
  await desk.reload();
  await expect.poll(() => name.inputValue()).toBe('Klasse 7b');
});

interface Walk {
  readonly id: string;
  readonly slug: string;
}

async function groupOfWalks(name: string) {
  const params = groupOf(name);
  const { stories } = await ask<{ stories: Walk[] }>('adminStories', { query: { limit: '9' } });
  const idOf = (slug: string) => stories.find((story) => story.slug === slug)?.id;
  const put = (...slugs: string[]) =>
    ask('adminGroupWalks', { params, body: { storyIds: slugs.map(idOf) } });
  const standing = async () => {
    const { walks } = await ask<{ walks: Walk[] }>('adminGroup', { params });
    return walks.map(({ slug }) => slug);
  };
  await put('eins', 'zwei', 'drei');
  return { id: params.id, put, standing };
}

const down = (slug: string) => button(`Nach unten: Title of ${slug}`);

test('who moves a walk of a group second sees both lists, and chooses', async () => {
  const { put, standing } = await groupOfWalks('Chor');
  await openGroup('Chor');
  const card = desk.getByRole('region', { name: 'Rundgänge' });
  const lists = card.getByRole('alert');
  await down('eins').waitFor();
  // Else the page could still be asking, and learn of the other's list beforehand.
  await settled(desk);
  await put('drei', 'eins');
  await down('eins').click();
  await lists.getByText('Title of zwei Title of eins Title of drei', { exact: true }).waitFor();
  await lists.getByText('Title of drei Title of eins', { exact: true }).waitFor();
  expect(await accessibilityFaults(desk)).toEqual([]);
  // One's own list can be put right meanwhile, and it is said that nothing of it is saved yet.
  const unsaved = card.getByText(
    /^Noch nicht gespeichert: Bitte oben erst eine der beiden Fassungen wählen\./,
  );
  await unsaved.waitFor();
  await down('zwei').click();
  await lists.getByText('Title of eins Title of zwei Title of drei', { exact: true }).waitFor();
  expect(await standing()).toEqual(['drei', 'eins']);
  await button('Andere Fassung').click();
  await lists.waitFor({ state: 'detached' });
  await settled(desk);
  expect(await unsaved.count()).toBe(0);
  expect(await card.getByRole('listitem').count()).toBe(2);
  await put('zwei');
  await down('drei').click();
  await button('Meine Fassung').click();
  await expect.poll(standing).toEqual(['eins', 'drei']);
  await lists.waitFor({ state: 'detached' });
});

test('two moves in a row are one person, however long the host takes to show the first', async () => {
  const { id, standing } = await groupOfWalks('Orchester');
  await openGroup('Orchester');
  await down('eins').waitFor();
  // What comes with the page is not held back below.
  await settled(desk);
  let show = () => {};
  const shown = new Promise<void>((resolve) => (show = resolve));
  await desk.route(`**/api/admin/groups/${id}`, async (route) => {
    await shown;
    await route.continue();
  });
  await down('eins').click();
  await expect.poll(standing).toEqual(['zwei', 'eins', 'drei']);
  const card = desk.getByRole('region', { name: 'Rundgänge' });
  await expect.poll(() => card.getByRole('list').getAttribute('aria-busy')).toBe('false');
  await down('eins').click();
  await expect.poll(standing).toEqual(['zwei', 'drei', 'eins']);
  show();
  await expect.poll(() => down('eins').isEnabled()).toBe(false);
  expect(await card.getByRole('alert').count()).toBe(0);
});

async function openUser() {
  const username = `Anna ${randomUUID()}`;
  const { user } = await ask<{ user: { id: string } }>('adminAddUser', {
    body: { username, role: ROLE.registered },
  });
  const params = { id: user.id };
  const address = `/api/admin/users/${user.id}`;
  await desk.goto(`${house.url}/admin/userManager/userDetails/${user.id}`);
  const standing = async () =>
    (await ask<{ user: { role: number; isDisabled: boolean } }>('adminUser', { params })).user;
  /** Chosen, and looked at anew: what another does from here on the page does not know. */
  const choose = async (version: string) => {
    const looked = desk.waitForResponse(
      (answer) => answer.url().endsWith(address) && answer.request().method() === 'GET',
    );
    await button(version).click();
    await looked;
  };
  return {
    standing,
    choose,
    give: (role: number) => ask('adminRole', { params, body: { role } }),
    shut: (isDisabled: boolean) => ask('adminDisable', { params, body: { isDisabled } }),
  };
}

test('who gives a role second sees the one that stands, and chooses', async () => {
  const { choose, give, standing } = await openUser();
  const card = desk.getByRole('region', { name: 'Rolle' });
  const role = card.getByRole('combobox', { name: 'Rolle' });
  const conflict = card.getByRole('alert');
  const giveSecond = async (label: string, theirs: string) => {
    await role.selectOption({ label });
    await button('Rolle speichern').click();
    await conflict.getByText(label, { exact: true }).waitFor();
    await conflict.getByText(theirs, { exact: true }).waitFor();
  };
  await role.waitFor();
  await settled(desk);
  await give(ROLE.administrator);
  await giveSecond('Tester vor Ort', 'Administrator');
  expect(await accessibilityFaults(desk)).toEqual([]);
  await button('Andere Fassung').click();
  await expect.poll(() => role.inputValue()).toBe(String(ROLE.administrator));
  await settled(desk);
  await give(ROLE.tester);
  await giveSecond('Registriert', 'Tester vor Ort');
  await choose('Meine Fassung');
  await desk.getByText('Die Rolle ist gespeichert.').waitFor();
  expect(await standing()).toMatchObject({ role: ROLE.registered });
  // Back to what stood before the last save: it is theirs all the same.
  await give(ROLE.tester);
  await giveSecond('Administrator', 'Tester vor Ort');
});

test('who lets in somebody that was shut out anew is asked; two who shut out are of one mind', async () => {
  const { choose, shut, standing } = await openUser();
  const card = desk.getByRole('region', { name: 'Zugang' });
  const conflict = card.getByRole('alert');
  await button('Sperren').click();
  await button('Entsperren').waitFor();
  await desk.reload();
  await button('Entsperren').waitFor();
  await settled(desk);
  await shut(false);
  await shut(true);
  await button('Entsperren').click();
  await conflict.getByText('aktiv', { exact: true }).waitFor();
  await conflict.getByText(/^gesperrt seit \d\d\.\d\d\.\d{4}, /).waitFor();
  expect(await accessibilityFaults(desk)).toEqual([]);
  await button('Andere Fassung').click();
  await conflict.waitFor({ state: 'detached' });
  await settled(desk);
  expect(await standing()).toMatchObject({ isDisabled: true });
  await shut(false);
  await shut(true);
  await button('Entsperren').click();
  await choose('Meine Fassung');
  await card.getByText('Hat noch kein Passwort und kann sich nicht anmelden.').waitFor();
  expect(await standing()).toMatchObject({ isDisabled: false });
  await shut(true);
  await button('Sperren').click();
  await card.getByText('Ist gesperrt. Nichts geht verloren.').waitFor();
  expect(await conflict.count()).toBe(0);
});

test('a move that did not reach the host is said and undone, and the next one counts', async () => {
  const { id, standing } = await groupOfWalks('Kapelle');
  await openGroup('Kapelle');
  await down('eins').waitFor();
  const card = desk.getByRole('region', { name: 'Rundgänge' });
  const first = () => card.getByRole('listitem').first().innerText();
  const wire = `**/api/admin/groups/${id}/walks`;
  await desk.route(wire, (route) => route.abort());
  await down('eins').click();
  await card.getByRole('alert').waitFor();
  await expect.poll(first).toContain('Title of eins');
  await desk.unroute(wire);
  await down('eins').click();
  await expect.poll(standing).toEqual(['zwei', 'eins', 'drei']);
  await card.getByRole('alert').waitFor({ state: 'detached' });
  await settled(desk);
  expect(await first()).toContain('Title of zwei');
});
