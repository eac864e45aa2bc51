import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead, StoryRow } from '../../../src/contract/admin/walks.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({ walks: [aWalk('tor').withTracks(1).build()] });
let page: Page;

beforeAll(async () => {
  page = await openLastingAdminPage(site, site.administrator, 'stories');
});

const callAdmin = <T>(
  name: Parameters<typeof mustCall>[1],
  request: Parameters<typeof mustCall>[2],
) => mustCall<T>(site.url, name, { token: site.administrator.accessToken, ...request });

async function idOf(slug: string): Promise<string> {
  const { stories } = await callAdmin<{ stories: StoryRow[] }>('adminStories', { query: {} });
  return stories.find((story) => story.slug === slug)?.id ?? '';
}

async function visibilityOf(id: string): Promise<string> {
  return (await callAdmin<DraftRead>('adminDraft', { params: { id } })).story.visibility;
}

async function openWalk(id: string): Promise<void> {
  await page.goto(`${site.url}/admin/stories/${id}`);
  await visibility().waitFor();
  await taxonomy('Kategorie').waitFor();
}

const visibility = () => page.getByLabel('Sichtbarkeit', { exact: true });
const taxonomy = (label: string) => page.getByLabel(label, { exact: true });
const confirmation = () =>
  page.getByRole('alertdialog', { name: 'Sofort ändern, wer den Rundgang' });
const press = (name: string) => confirmation().getByRole('button', { name, exact: true }).click();
const region = (name: string) => page.getByRole('region', { name, exact: true });
const closed = () => page.getByText(/^Keine Gruppe öffnet diesen Rundgang: /);
const AT_ONCE = 'Gilt sofort, auch für die veröffentlichte Fassung.';

test('a change to a published walk that takes effect at once is labelled so and needs a confirmation', async () => {
  const id = await idOf('tor');
  await openWalk(id);
  for (const label of ['Name in der Adresse', 'Sichtbarkeit', 'Stadt', 'Kategorie']) {
    await expect.poll(() => textBeside(label), { message: label }).toContain(AT_ONCE);
  }
  await visibility().selectOption({ label: 'Nur mit dem Link' });
  await confirmation().getByText('„Nur mit dem Link“ gilt sofort für alle Besucher').waitFor();
  await press('Abbrechen');
  await confirmation().waitFor({ state: 'detached' });
  expect([await visibility().inputValue(), await visibilityOf(id)]).toEqual(['public', 'public']);
  await visibility().selectOption({ label: 'Nur mit dem Link' });
  await press('Sofort ändern');
  await expect.poll(() => visibilityOf(id)).toBe('unlisted');
});

/** The text that a screen reader reads after the field's name. */
async function textBeside(label: string): Promise<string> {
  return taxonomy(label).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

/** Lets everybody with a code of a group open its walks. */
async function openToGroup(storyId: string): Promise<void> {
  const always = { validFromMs: null, validUntilMs: null };
  const { group } = await callAdmin<{ group: { id: string } }>('adminAddGroup', {
    body: { name: 'Führung', description: '', ...always },
  });
  const params = { id: group.id };
  const codes = { count: 1, label: '', firstNumber: 1, maxUses: null, ...always };
  await callAdmin('adminAddCodes', { params, body: codes });
  await callAdmin('adminGroupWalks', { params, body: { storyIds: [storyId] } });
}

test('a restricted walk that no group opens is reported in its settings, check and publication, with a link to the groups', async () => {
  const made = { slug: 'kammer', title: 'Die Kammer', languageIds: [2] };
  const { id } = await callAdmin<StoryRow>('adminCreateStory', { body: made });
  await openWalk(id);
  await settled(page);
  expect([await page.getByText(AT_ONCE).count(), await closed().count()]).toEqual([0, 0]);
  await visibility().selectOption({ label: 'Nur mit Code' });
  for (const name of ['Prüfung', 'Rundgang veröffentlichen']) {
    await region(name)
      .getByText(/^Keine Gruppe öffnet/)
      .waitFor();
  }
  await expect.poll(() => closed().count()).toBe(3);
  // No confirmation is needed for a walk that nobody can find yet.
  await settled(page);
  expect(await confirmation().count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Zu den Gruppen und ihren Codes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gruppen' }).waitFor();
  await openToGroup(id);
  await page.goto(`${site.url}/admin/stories/${id}`);
  await visibility().waitFor();
  await page.getByRole('link', { name: 'Zu den Gruppen und ihren Codes' }).waitFor();
  await settled(page);
  expect(await closed().count()).toBe(0);
});
