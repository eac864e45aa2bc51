import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead, StoryRow } from '../../../src/contract/admin/walks.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
let administrator: SignedIn;
let storyId: string;
let page: Page;

const SOLUTION = 'puzzleMeta_solution';
const OPENS = 'puzzleMeta_activatescontent';
const opens = (slug: string) => [{ type: 'puzzle', slug }];

/** Two puzzles with the same answers in both languages; each answer opens something else. */
beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  const token = administrator.accessToken;
  const walk = await mustCall<StoryRow>(site.url, 'adminCreateStory', {
    ...{ token, body: { slug: 'fragen', title: 'Zwei Fragen', languageIds: [2, 3] } },
  });
  storyId = walk.id;
  const values = (title: string) => [
    { field: 'puzzleMeta_title', languageId: 2, value: title },
    { field: SOLUTION, languageId: 2, value: [['eins'], ['zwei'], ['drei']] },
    { field: SOLUTION, languageId: 3, value: [['one'], ['two'], ['three']] },
    { field: OPENS, languageId: 1, value: [opens('erste'), opens('zweite'), opens('dritte')] },
  ];
  const added = ['Erste', 'Zweite', 'Dritte'].map((title) => ({
    ...{ slug: title.toLowerCase(), changes: values(title) },
  }));
  await mustCall(site.url, 'adminSaveParts', {
    ...{ token, params: { id: storyId }, body: { kind: 'puzzle', changed: [], added } },
  });
  page = await openLastingAdminPage(site, administrator, 'stories');
});

async function valuesIn(slug: string): Promise<Readonly<Record<string, unknown>>> {
  const { elements, fields } = await mustCall<DraftRead>(site.url, 'adminDraft', {
    ...{ token: administrator.accessToken, params: { id: storyId } },
  });
  const id = elements.find((element) => element.slug === slug)?.id;
  const own = fields.filter(
    ({ owner, field }) => owner.id === id && [SOLUTION, OPENS].includes(field),
  );
  return Object.fromEntries(
    own.map((value) => [`${value.field} ${value.languageId}`, value.value]),
  );
}

async function chooseTwo(field: string): Promise<void> {
  await settled(page);
  await page.goto(`${site.url}/admin/stories/${storyId}`);
  const puzzles = page.getByRole('region', { name: 'Rätsel', exact: true });
  await puzzles.getByRole('button', { name: 'Mehrere wählen' }).waitFor();
  // The result of the walk's check moves everything below it, also in the middle of a click.
  await settled(page);
  await puzzles.getByRole('button', { name: 'Mehrere wählen' }).click();
  for (const name of ['Erste', 'Zweite']) {
    await puzzles.getByRole('checkbox', { name: `${name} wählen` }).check();
  }
  await page.getByRole('button', { name: 'Feld bei 2 Rätseln ändern …' }).click();
  const choice = page.getByRole('dialog').getByLabel('Feld', { exact: true });
  await choice.selectOption({ label: field });
}

test('removing an answer from several puzzles removes its activations and its other languages', async () => {
  await chooseTwo('Antworten');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Antwort 2 entfernen' }).click();
  await dialog.getByRole('button', { name: 'Bei 2 Rätseln ändern' }).click();
  await page.getByText(/bei 2 Rätseln geändert/).waitFor();
  const left = {
    [`${SOLUTION} 2`]: [['eins'], ['drei']],
    [`${SOLUTION} 3`]: [['one'], ['three']],
    [`${OPENS} 1`]: [opens('erste'), opens('dritte')],
  };
  expect([await valuesIn('erste'), await valuesIn('zweite')]).toEqual([left, left]);
  expect((await valuesIn('dritte'))[`${SOLUTION} 2`]).toEqual([['eins'], ['zwei'], ['drei']]);
  await settled(page);
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
  const opened = async () => (await valuesIn('zweite'))[`${OPENS} 1`];
  await expect.poll(opened).toEqual([opens('erste'), opens('zweite'), opens('dritte')]);
});

test('an activation list for several elements opens none of them by itself, and shows so beforehand', async () => {
  await chooseTwo('Öffnet nach der Lösung');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Ein Rätsel öffnet sich nicht selbst').waitFor();
  await dialog.getByRole('button', { name: 'Ziel hinzufügen' }).last().click();
  await dialog
    .getByLabel('Öffnet', { exact: true })
    .last()
    .selectOption({ label: 'Rätsel: Zweite' });
  await dialog.getByRole('button', { name: 'Bei 2 Rätseln ändern' }).click();
  await page.getByText(/bei 2 Rätseln geändert/).waitFor();
  const openedBy = async (slug: string) => JSON.stringify((await valuesIn(slug))[`${OPENS} 1`]);
  expect([await openedBy('erste'), await openedBy('zweite')]).toEqual([
    expect.not.stringContaining('"erste"'),
    expect.not.stringContaining('"zweite"'),
  ]);
  expect(await openedBy('erste')).toContain('"zweite"');
});
