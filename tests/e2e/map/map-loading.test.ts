import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  mapView,
  expectMapView,
  mapSite,
  openMap,
  row,
  TILES_FAILED,
  tower,
} from '../../support/pages/map-page.ts';
import { eventually, playButton, positionS } from '../../support/pages/player.ts';
import { settled } from '../../support/browsers/settled.ts';
import { sumShifts } from '../../support/measure/layout-shifts.ts';
import { disableWebGL } from '../../support/browsers/disable-webgl.ts';

const site = mapSite();
let page: Page;

beforeAll(async () => {
  page = await openMap(site, '/a/stadt/turm', {
    isLasting: true,
    before: sumShifts,
    expected: [/^console: Failed to load resource: net::ERR_FAILED \(.*\/probe\//],
  });
});

describe('the street map', () => {
  test('before any script has loaded its title and the stations are shown, and nothing shifts then', async () => {
    const bare = await site.openPage({ javaScriptEnabled: false });
    await bare.goto(`${site.url}/a/stadt`);
    await bare.getByRole('heading', { name: 'Übersichtskarte' }).waitFor();
    await row(bare, 'Turm').waitFor();

    await expectMapView(page, tower, 16);
    expect(await page.evaluate('shifts.sum')).toBeLessThan(0.01);
  });

  test('a visited tile is stored for seven days, and longer while the network is down', async () => {
    const isDrawn = () => mapView(page).and(page.locator('[data-drawn]')).waitFor();
    await isDrawn();
    const requested: string[] = [];
    let isDead = true;
    await page.route('**/probe/**', (route) => {
      requested.push(route.request().url());
      return isDead ? route.abort() : route.fallback();
    });
    const reloadDaysLater = async (daysLater: number) => {
      requested.length = 0;
      await page.clock.setFixedTime(Date.now() + daysLater * 86_400_000);
      await page.reload();
      await isDrawn();
      await settled(page);
      return {
        requested: requested.length > 0,
        errors: await page.getByText(TILES_FAILED).count(),
      };
    };
    expect(await reloadDaysLater(6)).toEqual({ requested: false, errors: 0 });
    expect(await reloadDaysLater(8)).toEqual({ requested: true, errors: 0 });
    isDead = false;
    expect(await reloadDaysLater(8)).toEqual({ requested: true, errors: 0 });
    isDead = true;
    // The tile was fetched again, and is as fresh as a new one.
    expect(await reloadDaysLater(9)).toEqual({ requested: false, errors: 0 });
  });

  test('no code of the map is fetched before the first sound, and all of it afterwards', async () => {
    const demo = await site.openPage();
    const requested: string[] = [];
    demo.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const chunks = ['maplibre-', 'map-', 'surface-'];
    const fetched = () =>
      chunks.filter((name) => requested.some((path) => path.includes(`/${name}`)));
    await demo.clock.install();
    await demo.goto(`${site.url}/a/demo?tab=info`);
    await settled(demo);
    await demo.waitForLoadState('networkidle');
    expect(fetched()).toEqual([]);
    await playButton(demo).click();
    await eventually(() => positionS(demo)).toBeGreaterThan(1);
    // As long as libraries leave the network to the sound, and then wait for a worker; here is
    // none.
    await demo.clock.runFor(2_000);
    await demo.clock.runFor(20_000);
    await eventually(fetched).toEqual(chunks);
  });

  test('without WebGL a list replaces it, with links', async () => {
    const flat = await openMap(site, '/a/stadt/turm?tab=map', { before: disableWebGL });
    await flat.getByText('Dieser Browser kann keine Karte anzeigen.').waitFor();
    expect(await mapView(flat).count()).toBe(0);
    await row(flat, 'Unbenannter Track').press('Enter');
    await flat.waitForURL(/\/a\/stadt\/bruecke/);
    await eventually(() => row(flat, 'Unbenannter Track').getAttribute('aria-current')).toBe(
      'true',
    );
  });
});
