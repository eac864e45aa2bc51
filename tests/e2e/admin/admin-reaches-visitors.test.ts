import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { AdminStory } from '../../../src/contract/administration.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { gate } from '../../support/gate.ts';
import { openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const harbour = aWalk('hafen')
  .with({ features: ['info', 'map'], startPage: 'map', title: { 2: 'Am Hafen' } })
  .withTrack({ name: { 2: 'Kai' }, location: { 2: { x: 53.54, y: 9.99 } } })
  .withTrack({ name: { 2: 'Kran' }, location: { 2: { x: 53.541, y: 9.991 } } })
  .build();
const site = realSite({ walks: [harbour] });
const TILE = { create: { width: 256, height: 256, channels: 3, background: '#dde' } } as const;

let page: Page;
let visitor: Page;

beforeAll(async () => {
  page = await openLastingAdminPage(site, site.administrator, '?part=settings', { size: 'phone' });
  visitor = await site.openLastingPage();
});

/** Opens it anew: without the save status of before. */
async function openSettings(): Promise<void> {
  await settled(page);
  await page.goto(`${site.url}/admin?part=settings`);
}

interface PublicConfig {
  readonly storeLinks: readonly { readonly name: string; readonly url: string }[];
  readonly tiles: { readonly attribution: string };
}

test('an invalid link to an app is rejected, a valid one is shown to visitors', async () => {
  const links = page.getByRole('region', { name: 'Links zu den Apps' });
  await links.getByText('Es steht kein Link im Menü.').waitFor();
  await links.getByRole('button', { name: 'Link hinzufügen' }).click();
  await links.getByLabel('Name von Link 1').fill('Hafen-App');
  await links.getByLabel('Adresse von Link 1').fill('javascript:alert(1)');
  await links.getByText('Eine Adresse, die mit https:// beginnt.').waitFor();
  await links.getByLabel('Adresse von Link 1').fill('https://app.example.org/hafen');
  await settled(page);
  await links.getByText(/^gespeichert um/).waitFor();
  await page.reload();
  expect(await links.getByLabel('Adresse von Link 1').inputValue()).toBe(
    'https://app.example.org/hafen',
  );
  const { storeLinks } = await mustCall<PublicConfig>(site.url, 'config');
  expect(storeLinks).toEqual([{ name: 'Hafen-App', url: 'https://app.example.org/hafen' }]);
});

test('another tile source is drawn for visitors, with its attribution', async () => {
  await openSettings();
  const map = page.getByRole('region', { name: 'Karte', exact: true });
  const address = map.getByLabel('Adresse der Kacheln');
  await address.waitFor();
  // Text that is typed while the server still saves is not reported as saved with it.
  const typed = gate();
  const saves = '**/api/admin/settings';
  await page.route(
    saves,
    async (route) => {
      const response = await route.fetch();
      await typed.opened;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const saving = page.waitForRequest(saves);
  await address.fill('/kacheln/{z}/{x}/{y}.png');
  await saving;
  await map.getByLabel(/^Herkunft der Karte/).fill('© Hafenamt');
  typed.open();
  // Not only the first of the two: everything that was typed.
  await settled(page);
  await map.getByText(/^gespeichert um/).waitFor();
  const { tiles } = await mustCall<PublicConfig>(site.url, 'config');
  expect(tiles.attribution).toBe('© Hafenamt');
  const body = await sharp(TILE).png().toBuffer();
  await visitor.route('**/kacheln/**', (route) =>
    route.fulfill({ body, contentType: 'image/png' }),
  );
  const tile = visitor.waitForRequest(/\/kacheln\/\d+\/\d+\/\d+\.png$/);
  await visitor.goto(`${site.url}/a/hafen`);
  await tile;
  await visitor.getByText('© Hafenamt').waitFor();
});

test('a scheduled publication reaches visitors at its time, not before', async () => {
  const { accessToken: token } = site.administrator;
  const { stories } = await mustCall<{ stories: AdminStory[] }>(site.url, 'adminStories', {
    token,
    query: {},
  });
  const id = stories.find(({ slug }) => slug === 'hafen')?.id ?? '';
  await settled(page);
  await page.goto(`${site.url}/admin/stories/${id}`);
  await page.getByLabel('Titel · Deutsch', { exact: true }).fill('Am neuen Hafen');
  await page.getByText(/^gespeichert um/).waitFor();
  const isNew = async () =>
    (await (await fetch(`${site.url}/api/getStory/hafen`)).text()).includes('Am neuen Hafen');
  // The page plans by the minute, which is too long to wait for here.
  const plan = async (inMs: number) => {
    const atMs = Date.now() + inMs;
    await mustCall(site.url, 'adminSchedule', { token, params: { id }, body: { atMs } });
    return atMs;
  };
  // So far in the future that no machine is slow enough to reach it.
  await plan(3_600_000);
  expect(await isNew()).toBe(false);
  const atMs = await plan(3000);
  await expect.poll(isNew).toBe(true);
  expect(Date.now()).toBeGreaterThanOrEqual(atMs);
  await visitor.goto(`${site.url}/a/hafen?tab=info`);
  await visitor.getByRole('heading', { name: 'Am neuen Hafen' }).first().waitFor();
});
