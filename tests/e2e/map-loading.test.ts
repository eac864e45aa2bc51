import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  drawn,
  looksAt,
  mapHouse,
  openMap,
  row,
  TILES_FAILED,
  tower,
} from '../support/map-page.ts';
import { eventually, playKey, positionS } from '../support/player.ts';
import { settled } from '../support/settled.ts';
import { sumShifts } from '../support/shifts.ts';
import { takeWebGL } from '../support/take-webgl.ts';

const house = mapHouse();
let page: Page;

beforeAll(async () => {
  page = await openMap(house, '/a/stadt/turm', {
    isLasting: true,
    before: sumShifts,
    expected: [/^console: Failed to load resource: net::ERR_FAILED \(.*\/probe\//],
  });
});

describe('the map of the streets', () => {
  test('before any script has come there are its title and the stations, and nothing moves then', async () => {
    const bare = await house.openPage({ javaScriptEnabled: false });
    await bare.goto(`${house.url}/a/stadt`);
    await bare.getByRole('heading', { name: 'Übersichtskarte' }).waitFor();
    await row(bare, 'Turm').waitFor();

    await looksAt(page, tower, 16);
    expect(await page.evaluate('shifts.sum')).toBeLessThan(0.01);
  });

  test('a tile that was looked at is kept for seven days, and longer where the line is dead', async () => {
    const isDrawn = () => drawn(page).and(page.locator('[data-drawn]')).waitFor();
    await isDrawn();
    const asked: string[] = [];
    let isDead = true;
    await page.route('**/probe/**', (route) => {
      asked.push(route.request().url());
      return isDead ? route.abort() : route.fallback();
    });
    const comeBack = async (daysLater: number) => {
      asked.length = 0;
      await page.clock.setFixedTime(Date.now() + daysLater * 86_400_000);
      await page.reload();
      await isDrawn();
      await settled(page);
      return { asked: asked.length > 0, faults: await page.getByText(TILES_FAILED).count() };
    };
    expect(await comeBack(6)).toEqual({ asked: false, faults: 0 });
    expect(await comeBack(8)).toEqual({ asked: true, faults: 0 });
    isDead = false;
    expect(await comeBack(8)).toEqual({ asked: true, faults: 0 });
    isDead = true;
    // It has come again, and is as good as new.
    expect(await comeBack(9)).toEqual({ asked: false, faults: 0 });
  });

  test('nothing that draws it is fetched before the first sound, and all of it afterwards', async () => {
    const demo = await house.openPage();
    const asked: string[] = [];
    demo.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const chunks = ['maplibre-', 'map-', 'surface-'];
    const fetched = () => chunks.filter((name) => asked.some((path) => path.includes(`/${name}`)));
    await demo.clock.install();
    await demo.goto(`${house.url}/a/demo?tab=info`);
    await settled(demo);
    await demo.waitForLoadState('networkidle');
    expect(fetched()).toEqual([]);
    await playKey(demo).click();
    await eventually(() => positionS(demo)).toBeGreaterThan(1);
    // So long libraries leave the line to the sound, and then wait for a worker; here is none.
    await demo.clock.runFor(2_000);
    await demo.clock.runFor(20_000);
    await eventually(fetched).toEqual(chunks);
  });

  test('without WebGL the list takes its place, and leads on', async () => {
    const flat = await openMap(house, '/a/stadt/turm?tab=map', { before: takeWebGL });
    await flat.getByText('Dieser Browser kann keine Karte anzeigen.').waitFor();
    expect(await drawn(flat).count()).toBe(0);
    await row(flat, 'Unbenannter Track').press('Enter');
    await flat.waitForURL(/\/a\/stadt\/bruecke/);
    await eventually(() => row(flat, 'Unbenannter Track').getAttribute('aria-current')).toBe(
      'true',
    );
  });
});
