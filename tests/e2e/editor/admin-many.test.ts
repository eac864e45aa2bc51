import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead } from '../../../src/contract/admin/walks.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { goToWalk, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { makeWalk } from '../../support/stories/stations-only.ts';
import { WalkAuthor } from '../../support/stories/walk-author.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
let administrator: SignedIn;
let page: Page;
let author: WalkAuthor;
/** Made before the admin page loads the list. */
const WALKS = [
  ['Vier Türme', ['Eins', 'Zwei', 'Drei', 'Vier']],
  ['Zwei Tische', ['Eins', 'Zwei']],
  ['Drei Brücken', ['Bogen', 'Steg', 'Furt']],
] as const;
const ids = new Map<string, string>();

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  for (const [title, stations] of WALKS) {
    const slug = title.toLowerCase().replace(' ', '-').replace('ü', 'ue');
    const { story } = await makeWalk(site.url, administrator, { slug, title, stations });
    ids.set(title, story.id);
  }
  page = await openLastingAdminPage(site, administrator, 'stories', {
    ...{ size: 'phone', expected: [/status of 409/] },
  });
  author = new WalkAuthor(page);
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const stations = () => page.getByRole('region', { name: 'Stationen', exact: true });
const dialog = () => page.getByRole('dialog');
const choose = (name: string) => stations().getByRole('checkbox', { name: `${name} wählen` });
const row = (name: string) =>
  dialog()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** A change by another user on another admin page. */
async function radiusByOther(storyId: string, slug: string, value: number): Promise<void> {
  const token = administrator.accessToken;
  const draft = await mustCall<DraftRead>(site.url, 'adminDraft', {
    ...{ token, params: { id: storyId } },
  });
  const track = draft.elements.find((element) => element.slug === slug);
  await mustCall(site.url, 'adminSaveFields', {
    ...{ token, params: { kind: 'track', id: track?.id ?? '' } },
    body: {
      version: track?.version,
      changes: [{ field: 'trackMeta_radius', languageId: 1, value }],
    },
  });
}

async function openRadius(count: number): Promise<void> {
  await press(`Feld bei ${count} Stationen ändern …`);
  await dialog().getByLabel('Feld', { exact: true }).selectOption({ label: 'Radius in Metern' });
}

const radiusField = () => dialog().getByLabel('Radius in Metern', { exact: true });

test('a field of several elements is changed at once, previewed beforehand, and undone by one key', async () => {
  await goToWalk(page, 'Vier Türme');
  await stations().getByRole('button', { name: 'Mehrere wählen' }).click();
  await choose('Eins').check();
  await choose('Drei').click({ modifiers: ['Shift'] });
  await stations().getByText('3 gewählt').waitFor();
  await openRadius(3);
  await row('Zwei').getByText('Leer').waitFor();
  await radiusField().fill('25');
  await row('Zwei').getByText('wird geändert').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await press('Bei 3 Stationen ändern');
  await page.getByText('Radius in Metern: bei 3 Stationen geändert.').waitFor();
  await page.reload();
  await author.heading('Vier Türme');
  await settled(page);
  await page.getByRole('link', { name: 'Zwei', exact: true }).first().click();
  await author.heading('Zwei');
  expect(await page.getByLabel('Radius in Metern').inputValue()).toBe('25');
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await author.heading('Vier Türme');
  await settled(page);
  await stations().getByRole('button', { name: 'Mehrere wählen' }).click();
  await stations().getByRole('checkbox', { name: 'Alle wählen' }).check();
  await openRadius(4);
  await row('Vier').getByText('Leer').waitFor();
  await radiusField().fill('40');
  await press('Bei 4 Stationen ändern');
  await page.getByText('Radius in Metern: bei 4 Stationen geändert.').waitFor();
  await press('Rückgängig');
  await author.saved();
  await page.reload();
  await author.heading('Vier Türme');
  await settled(page);
  await page.getByRole('link', { name: 'Drei', exact: true }).first().click();
  await author.heading('Drei');
  expect(await page.getByLabel('Radius in Metern').inputValue()).toBe('25');
});

test('where another author was faster nothing is written, and the list shows the current values', async () => {
  await goToWalk(page, 'Zwei Tische');
  await stations().getByRole('button', { name: 'Mehrere wählen' }).click();
  await stations().getByRole('checkbox', { name: 'Alle wählen' }).check();
  await openRadius(2);
  await radiusField().fill('12');
  await radiusByOther(ids.get('Zwei Tische') ?? '', 'zwei', 70);
  await press('Bei 2 Stationen ändern');
  await dialog().getByText('Inzwischen hat jemand anderes etwas davon geändert.').waitFor();
  await row('Zwei').getByText('70').waitFor();
  await row('Eins').getByText('Leer').waitFor();
  await press('Bei 2 Stationen ändern');
  await page.getByText('Radius in Metern: bei 2 Stationen geändert.').waitFor();
});

test('several are deleted after a confirmation, and each is restored separately', async () => {
  await goToWalk(page, 'Drei Brücken');
  await stations().getByRole('button', { name: 'Mehrere wählen' }).click();
  await choose('Bogen').check();
  await choose('Furt').check();
  await press('2 Stationen löschen …');
  await page.getByRole('alertdialog').getByText('Bogen, Furt: wandern in den Papierkorb').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await page.getByText('2 Stationen liegen im Papierkorb.').waitFor();
  await press('Rückgängig');
  await page.getByText('Rückgängig: Löschen von „Bogen“, „Furt“.').waitFor();
  // Each back to its old position.
  const names = () => stations().getByRole('listitem').allInnerTexts();
  await expect.poll(async () => (await names()).join(' ')).toMatch(/^Bogen\s.*Steg\s.*Furt/s);
  await press('Wiederholen');
  await page.getByText('Wiederholt: Löschen von „Bogen“, „Furt“.').waitFor();
  await page.reload();
  await expect.poll(() => stations().getByRole('listitem').count()).toBe(1);
  await page.getByRole('link', { name: 'Papierkorb' }).click();
  await press('Furt zurückholen');
  await page.getByText('„Furt“ ist wieder da.').waitFor();
});
