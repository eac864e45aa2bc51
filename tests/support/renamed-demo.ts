import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AdminStory } from '../../src/contract/administration.ts';
import { accessibilityFaults } from './accessibility.ts';
import { mustCall } from './api-client.ts';
import type { House } from './real-house.ts';
import { settled } from './settled.ts';
import { bringSignIn } from './sign-in.ts';

export const DEMO_TITLE = 'Die verschwundene Glocke';

/** Calls the demo 'die-glocke' in its address, as somebody at the desk does: at one of the test's, or one of its own. */
export async function renameDemo(house: House, at?: Page): Promise<void> {
  const { accessToken: token } = house.administrator;
  const { stories } = await mustCall<{ stories: AdminStory[] }>(house.url, 'adminStories', {
    token,
    query: {},
  });
  const id = stories.find(({ slug }) => slug === 'demo')?.id ?? '';
  const desk = at ?? (await house.openPage());
  if (at === undefined) await bringSignIn(desk, house.administrator);
  await desk.goto(`${house.url}/admin/stories/${id}`);
  await desk.getByRole('heading', { name: DEMO_TITLE, level: 1 }).waitFor();
  // What the check of the walk says moves the key, in the middle of a press, too.
  await settled(desk);
  await desk.getByLabel('Name in der Adresse').fill('die-glocke');
  await desk.getByRole('button', { name: 'Namen ändern' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Namen in der Adresse ändern?' });
  await question.getByText('mit dem alten Namen führen weiter hierher').waitFor();
  expect(await accessibilityFaults(desk)).toEqual([]);
  await question.getByRole('button', { name: 'Trotzdem ändern' }).click();
  await desk.getByText('Gespeichert.', { exact: true }).waitFor();
}
