import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { ElementRow, StoryRow } from '../../../src/contract/admin/walks.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import {
  mustCall,
  setUpAdministrator,
  type ApiRequest,
  type SignedIn,
} from '../../support/servers/api-client.ts';
import type { CallName } from '../../../src/contract/calls.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
let administrator: SignedIn;
let tower: StoryRow;

const callAdmin = <T>(name: CallName, request: ApiRequest = {}) =>
  mustCall<T>(site.url, name, { token: administrator.accessToken, ...request });

async function aWalk(slug: string, title: string, stations: readonly string[]) {
  const walk = await callAdmin<StoryRow>('adminCreateStory', {
    body: { slug, title, languageIds: [2, 3] },
  });
  const made: ElementRow[] = [];
  for (const station of stations) {
    const body = { kind: 'track', title: station, languageId: 2 };
    made.push(await callAdmin<ElementRow>('adminCreateElement', { params: { id: walk.id }, body }));
  }
  return { walk, stations: made };
}

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  const first = await aWalk('turm', 'Rund um den Turm', ['Am Tor', 'Im Keller']);
  tower = first.walk;
  const [gate, cellar] = first.stations;
  if (gate === undefined || cellar === undefined) throw new Error('no stations');
  const changes = [2, 3].map((languageId) => ({
    field: 'trackMeta_name',
    languageId,
    value: 'Tor',
  }));
  const params = { kind: 'track', id: gate.id };
  await callAdmin('adminSaveFields', { params, body: { version: gate.version, changes } });
  // Deleted for good: its log lines stay with the walk.
  const { deletionId } = await callAdmin<{ deletionId: string }>('adminDeleteElement', {
    params: { id: cellar.id },
  });
  await callAdmin('adminPurge', { params: { id: deletionId } });
  await aWalk('fluss', 'Am Fluss', ['Am Steg']);
  const { user } = await callAdmin<{ user: { id: string } }>('adminAddUser', {
    body: { username: 'Erzählerin', role: 2, password: 'ein Kennwort, das niemand kennt' },
  });
  await callAdmin('adminRole', { params: { id: user.id }, body: { role: 6 } });
});

/** One admin page for all tests that read the log. */
let page: Page;
beforeAll(async () => {
  page = await site.openLastingPage({ size: 'desktop' });
  await seedSignIn(page, administrator);
});

async function openLog(path = ''): Promise<void> {
  await page.goto(`${site.url}/admin?part=audit${path}`);
  await page.getByRole('table').waitFor();
}

const shownAuditRows = () =>
  page
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .slice(1)
        .map((row) => row.querySelector('[data-column="action"] div')?.textContent ?? ''),
    );

const AUDIT_ROWS_OF_TOWER = [
  'Station: endgültig gelöscht',
  'Station: gelöscht',
  'Station: bearbeitet',
  'Station: angelegt',
  'Station: angelegt',
  'Rundgang: angelegt',
];

test('the log of a walk lists the walk and its elements, deleted ones too, and survives a reload', async () => {
  await openLog();
  await page.getByLabel('Rundgang', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Rundgang' });
  await dialog.getByRole('combobox').fill('turm');
  // Waits for the server's response: until then the list has other options, and they move.
  await settled(page);
  await dialog.getByRole('option', { name: 'Rund um den Turm' }).click();
  await expect.poll(() => shownAuditRows()).toEqual(AUDIT_ROWS_OF_TOWER);
  await page.reload();
  await expect.poll(() => shownAuditRows()).toEqual(AUDIT_ROWS_OF_TOWER);
  expect(new URL(page.url()).searchParams.get('walk')).toBe(tower.id);
  await expect
    .poll(() => page.getByLabel('Rundgang', { exact: true }).textContent())
    .toContain('Rund um den Turm');
  await page
    .getByRole('row', { name: 'Station: bearbeitet' })
    .getByText('in Rund um den Turm')
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Rundgang', { exact: true }).click();
  // The walks come below it, and the dialog grows with them.
  await dialog.getByRole('option', { name: 'Am Fluss' }).waitFor();
  await dialog.getByRole('option', { name: 'Alle Rundgänge' }).click();
  await page.getByRole('link', { name: 'Rundgang Am Fluss' }).first().waitFor();
});

test('a log line names the fields and languages that were written, and a role before and after', async () => {
  await openLog();
  const edited = page.getByRole('row', { name: 'Station: bearbeitet' });
  await edited.getByText(/^Felder: .+ \(Deutsch, English\)$/).waitFor();
  const role = page.getByRole('row', { name: 'Benutzer: Rolle geändert' });
  await role.getByText('Rolle: Registriert → Tester vor Ort').waitFor();
  expect(await page.getByText('das niemand kennt').count()).toBe(0);
});

test('the actor is found by part of the name, and clearing the filters empties the field', async () => {
  await openLog(`&walk=${tower.id}`);
  const who = page.getByLabel('Wer', { exact: true });
  const name = (
    await callAdmin<{ user: { username: string } }>('adminUser', {
      params: { id: administrator.userId },
    })
  ).user.username;
  await who.fill(name.slice(1, 4).toUpperCase());
  await expect.poll(() => new URL(page.url()).searchParams.get('actor')).not.toBe(null);
  await expect.poll(() => shownAuditRows()).toEqual(AUDIT_ROWS_OF_TOWER);
  await page.reload();
  await expect.poll(() => shownAuditRows()).toEqual(AUDIT_ROWS_OF_TOWER);
  expect(await who.inputValue()).toBe(name.slice(1, 4).toUpperCase());
  await who.fill('erzähl');
  await page.getByText('Dazu passt kein Eintrag.').waitFor();
  await page.getByRole('button', { name: 'Filter leeren' }).click();
  await page.getByRole('row', { name: 'Benutzer: Rolle geändert' }).waitFor();
  expect(await who.inputValue()).toBe('');
});

test('typing while the log loads goes on when it arrives', async () => {
  let letIn: (() => void) | undefined;
  const wished = new Promise<void>((resolve) => (letIn = resolve));
  await page.route('**/api/admin/audit?*', async (route) => {
    await wished;
    await route.continue();
  });
  await page.goto(`${site.url}/admin?part=audit`);
  const who = page.getByLabel('Wer', { exact: true });
  await who.pressSequentially('erz');
  letIn?.();
  await page.getByText('Dazu passt kein Eintrag.').waitFor();
  await page.keyboard.type('xyz');
  expect(await who.inputValue()).toBe('erzxyz');
  await page.unrouteAll({ behavior: 'wait' });
});
