import type { Route } from 'playwright';
import { test } from 'vitest';
import type { DraftRead } from '../../../src/contract/admin/walks.ts';
import type { AdminStory } from '../../../src/contract/administration.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { openAdminPage } from '../../support/pages/admin-page.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { realSite } from '../../support/servers/real-site.ts';

const site = realSite({ walks: [aWalk('tor').withTracks(1).build()] });

test('a scheduled publication that runs while its editor is open is shown there as published', async () => {
  const { accessToken: token } = site.administrator;
  const { stories } = await mustCall<{ stories: AdminStory[] }>(site.url, 'adminStories', {
    token,
    query: {},
  });
  const storyId = stories.find(({ slug }) => slug === 'tor')?.id ?? '';
  const params = { id: storyId };
  // A plan that is due, until the server has published: then comes the server's own response.
  const { published } = await mustCall<DraftRead>(site.url, 'adminDraft', { token, params });
  const before = published?.atMs ?? 0;
  const sendOutcome = (route: Route) =>
    route.fetch().then(async (response) => {
      const draft = (await response.json()) as DraftRead;
      const isOpen = (draft.published?.atMs ?? 0) === before;
      const plan = isOpen ? { scheduled: { atMs: Date.now() } } : {};
      await route.fulfill({ response, json: { ...draft, ...plan } });
    });
  const page = await openAdminPage(site, site.administrator, `stories/${storyId}`, {
    size: 'phone',
    before: async (opened) => {
      await opened.route(`**/api/admin/stories/${storyId}`, sendOutcome);
    },
  });
  const planned = page.getByText(/^Geplant für /);
  await planned.waitFor();
  const versions = page.getByRole('region', { name: 'Fassungen' }).getByRole('listitem');
  await versions.first().waitFor();
  const known = await versions.count();
  await page.getByLabel('Titel · Deutsch', { exact: true }).fill('Das Tor am Fluss');
  await page.getByText(/^gespeichert um /).waitFor();
  await page.getByText(/^Was neu ist/).click();
  await page.getByText('Jetzt: Das Tor am Fluss', { exact: true }).waitFor();
  await mustCall(site.url, 'adminPublish', { token, params, body: {} });
  await planned.waitFor({ state: 'detached' });
  await versions.nth(known).waitFor();
  await page.getByText('Nichts ist anders als veröffentlicht.').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
});
