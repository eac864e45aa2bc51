import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { AdminStory } from '../../../src/contract/administration.ts';
import { accessibilityViolations } from '../measure/accessibility.ts';
import { mustCall } from '../servers/api-client.ts';
import type { Site } from '../servers/real-site.ts';
import { settled } from '../browsers/settled.ts';
import { seedSignIn } from '../servers/sign-in.ts';

export const DEMO_TITLE = 'Die verschwundene Glocke';

/**
 * Renames the demo's address to 'die-glocke', as an author does: on a page of the test, or on one
 * of its own.
 */
export async function renameDemo(site: Site, at?: Page): Promise<void> {
  const { accessToken: token } = site.administrator;
  const { stories } = await mustCall<{ stories: AdminStory[] }>(site.url, 'adminStories', {
    token,
    query: {},
  });
  const id = stories.find(({ slug }) => slug === 'demo')?.id ?? '';
  const adminPage = at ?? (await site.openPage());
  if (at === undefined) await seedSignIn(adminPage, site.administrator);
  await adminPage.goto(`${site.url}/admin/stories/${id}`);
  await adminPage.getByRole('heading', { name: DEMO_TITLE, level: 1 }).waitFor();
  // The result of the walk's check may move the button in the middle of a click.
  await settled(adminPage);
  await adminPage.getByLabel('Name in der Adresse').fill('die-glocke');
  await adminPage.getByRole('button', { name: 'Namen ändern' }).click();
  const confirmation = adminPage.getByRole('alertdialog', { name: 'Namen in der Adresse ändern?' });
  await confirmation.getByText('mit dem alten Namen führen weiter hierher').waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Trotzdem ändern' }).click();
  await adminPage.getByText('Gespeichert.', { exact: true }).waitFor();
}
