import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead, StoryRow } from '../../src/contract/admin/walks.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall } from '../support/api-client.ts';
import { openLastingDesk } from '../support/desk-page.ts';
import { realHouse } from '../support/real-house.ts';
import { settled } from '../support/settled.ts';

const house = realHouse({ walks: [aWalk('tor').withTracks(1).build()] });
let page: Page;

beforeAll(async () => {
  page = await openLastingDesk(house, house.administrator, 'stories');
});

const ask = <T>(name: Parameters<typeof mustCall>[1], request: Parameters<typeof mustCall>[2]) =>
  mustCall<T>(house.url, name, { token: house.administrator.accessToken, ...request });

async function idOf(slug: string): Promise<string> {
  const { stories } = await ask<{ stories: StoryRow[] }>('adminStories', { query: {} });
  return stories.find((story) => story.slug === slug)?.id ?? '';
}

async function visibilityOf(id: string): Promise<string> {
  return (await ask<DraftRead>('adminDraft', { params: { id } })).story.visibility;
}

async function openWalk(id: string): Promise<void> {
  await page.goto(`${house.url}/admin/stories/${id}`);
  await visibility().waitFor();
  await shelf('Kategorie').waitFor();
}

const visibility = () => page.getByLabel('Sichtbarkeit', { exact: true });
const shelf = (label: string) => page.getByLabel(label, { exact: true });
const question = () => page.getByRole('alertdialog', { name: 'Sofort ändern, wer den Rundgang' });
const press = (name: string) => question().getByRole('button', { name, exact: true }).click();
const region = (name: string) => page.getByRole('region', { name, exact: true });
const closed = () => page.getByText(/^Keine Gruppe öffnet diesen Rundgang: /);
const AT_ONCE = 'Gilt sofort, auch für die veröffentlichte Fassung.';

test('of a published walk it is said what counts at once, and asked before visitors find it otherwise', async () => {
  const id = await idOf('tor');
  await openWalk(id);
  for (const label of ['Name in der Adresse', 'Sichtbarkeit', 'Stadt', 'Kategorie']) {
    await expect.poll(() => saidBeside(label), { message: label }).toContain(AT_ONCE);
  }
  await visibility().selectOption({ label: 'Nur mit dem Link' });
  await question().getByText('„Nur mit dem Link“ gilt sofort für alle Besucher').waitFor();
  await press('Abbrechen');
  await question().waitFor({ state: 'detached' });
  expect([await visibility().inputValue(), await visibilityOf(id)]).toEqual(['public', 'public']);
  await visibility().selectOption({ label: 'Nur mit dem Link' });
  await press('Sofort ändern');
  await expect.poll(() => visibilityOf(id)).toBe('unlisted');
});

/** What somebody who does not see the page hears of a field beside its name. */
async function saidBeside(label: string): Promise<string> {
  return shelf(label).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

/** Whoever types a code of a group may open its walks. */
async function openToGroup(storyId: string): Promise<void> {
  const always = { validFromMs: null, validUntilMs: null };
  const { group } = await ask<{ group: { id: string } }>('adminAddGroup', {
    body: { name: 'Führung', description: '', ...always },
  });
  const params = { id: group.id };
  const codes = { count: 1, label: '', firstNumber: 1, maxUses: null, ...always };
  await ask('adminAddCodes', { params, body: codes });
  await ask('adminGroupWalks', { params, body: { storyIds: [storyId] } });
}

test('a walk that no group opens says so where it is closed, checked and published, with a way to the groups', async () => {
  const made = { slug: 'kammer', title: 'Die Kammer', languageIds: [2] };
  const { id } = await ask<StoryRow>('adminCreateStory', { body: made });
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
  // Of what nobody can find yet nothing is asked.
  await settled(page);
  expect(await question().count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Zu den Gruppen und ihren Codes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gruppen' }).waitFor();
  await openToGroup(id);
  await page.goto(`${house.url}/admin/stories/${id}`);
  await visibility().waitFor();
  await page.getByRole('link', { name: 'Zu den Gruppen und ihren Codes' }).waitFor();
  await settled(page);
  expect(await closed().count()).toBe(0);
});
