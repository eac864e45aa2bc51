import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { viewports } from '../../support/browsers/browser.ts';
import { focusOrderViolations, tabThrough } from '../../support/browsers/keyboard.ts';
import {
  fulfillMapProbes,
  mapView,
  drawnSize,
  expectMapView,
  mapSite,
  marker,
  openMap,
  plan,
  row,
  view,
} from '../../support/pages/map-page.ts';
import { eventually } from '../../support/pages/player.ts';
import { settled } from '../../support/browsers/settled.ts';
import { waitFor } from '../../support/wait.ts';

const site = mapSite();

describe('the street map for all visitors', () => {
  let page: Page;
  const locate = () => page.getByRole('button', { name: 'Standort zeigen' }).click();

  beforeAll(async () => {
    page = await openMap(site, '/a/stadt/turm?tab=map', {
      isLasting: true,
      size: 'desktop',
      viewport: { width: 390, height: 700 },
      permissions: [],
    });
  });

  test('the keyboard reaches every station, on the map and in the list', async () => {
    await marker(page, 'Turm').waitFor();
    // Late parts of the header would move all positions.
    await page.getByRole('button', { name: 'Menü' }).waitFor();
    let cycle = await tabThrough(page);
    // So would late buttons of the player: then the next cycle counts.
    const errors = async () => {
      cycle = await tabThrough(page);
      // A station is in the middle of the map.
      return focusOrderViolations(cycle).filter((violation) => !violation.startsWith('canvas'));
    };
    await eventually(errors).toEqual([]);
    const stops = cycle.names.join('|');
    for (const name of ['Turm, als Nächstes', 'Gruft, mit Passwort', 'Anfang', 'Standort zeigen']) {
      expect(stops).toContain(name);
    }
  });

  test('a visitor without a location sees a message, and has the list', async () => {
    await page.context().clearPermissions();
    await locate();
    await page
      .getByRole('alert')
      .getByText('Der Standort kann nicht bestimmt werden.', { exact: true })
      .waitFor();
    await page.getByText('Alle Stationen stehen auch in der Liste.').waitFor();
    await page.getByRole('button', { name: 'Standort zeigen' }).waitFor();
    expect(await row(page, 'Turm').isEnabled()).toBe(true);
  });

  test('a visitor with a location is shown from farther away, with the distances to every station', async () => {
    const geolocation = { latitude: 51.5, longitude: 10.49, accuracy: 12 };
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(geolocation);
    await locate();
    await expectMapView(page, [51.5, 10.49], 13);
    await mapView(page).getByLabel('Mein Standort').waitFor();
    await page.getByText('Standort auf etwa 12 m genau').waitFor();
    await row(page, 'Turm').getByText('690 m östlich').waitFor();
    await row(page, 'Anfang').getByText('nicht auf der Karte').waitFor();
    await page.context().setGeolocation({ ...geolocation, longitude: 10.5 });
    await row(page, 'Turm').getByText('gleich hier').waitFor();
  });
});

describe('an indoor plan', () => {
  let page: Page;

  beforeAll(async () => {
    page = await openMap(site, '/a/haus?tab=map', {
      isLasting: true,
      isPlanMissing: true,
      size: 'desktop',
      viewport: { width: 800, height: 700 },
      expected: [/status of 404 .*\/probe\/plan\.png\)$/],
    });
  });

  test('an image that does not load is reported and logged once, and can be requested again', async () => {
    await page.getByText('Der Plan konnte nicht geladen werden.').waitFor();
    const logged = async () =>
      (await page.consoleMessages())
        .map((message) => message.text())
        .filter((text) => text.includes('map/plan-failed'));
    await eventually(logged).toEqual(['[klangweg] map/plan-failed {walk: haus}']);
    await row(page, 'Kasse').waitFor();
    await page.unrouteAll();
    await fulfillMapProbes(page);
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await mapView(page).waitFor();
    await page.getByText('Der Plan konnte nicht geladen werden.').waitFor({ state: 'hidden' });
  });

  test('then it is first shown whole, and stations without a place are in its middle', async () => {
    await mapView(page).waitFor();
    const fit = await mapView(page).evaluate(
      (map, { width, height }) => Math.min(map.clientWidth / width, map.clientHeight / height),
      plan,
    );
    await expectMapView(page, [800, 600], fit / 2);
    expect(await drawnSize(page, 'Kasse')).toEqual([50, 50]);
    await marker(page, 'Hof').waitFor();
    await page.getByRole('button', { name: 'Näher heran' }).click();
    await expectMapView(page, [800, 600], fit);
    await page.getByRole('button', { name: 'Aktuelle Station' }).click();
    await expectMapView(page, [400, 900], fit);
    await page.getByRole('button', { name: 'Ganzer Plan' }).click();
    await expectMapView(page, [800, 600], Math.max(fit - 0.5, Math.min(1, fit / 2)));
    await marker(page, 'Hof').click();
    await page.waitForURL(/\/a\/haus\/hof/);
    await expectMapView(page, [800, 600], fit / 2);
  });

  const press = (name: string) => page.getByRole('button', { name }).click();
  /**
   * Presses until the zoom no longer changes, by the keyboard: a mouse button that goes down before
   * the layout shifts and up behind it is no click, and would end this too early.
   */
  async function pressOn(name: string): Promise<number> {
    for (;;) {
      const { zoom } = await view(page);
      await page.getByRole('button', { name }).press('Enter');
      await settled(page);
      const comes = async () => ((await view(page)).zoom === zoom ? undefined : true);
      if (!(await waitFor('another scale', comes, 5000).catch(() => false))) return zoom;
    }
  }

  test('is shown from a scale of .01 to one of 6, and goes back in steps of .5 down to 1', async () => {
    await mapView(page).waitFor();
    await settled(page);
    expect(await pressOn('Näher heran')).toBeCloseTo(6, 6);
    await press('Ganzer Plan');
    await expectMapView(page, [800, 600], 5.5);
    expect(await pressOn('Weiter weg')).toBeCloseTo(0.01, 6);

    await page.setViewportSize(viewports.desktop);
    await page.goto(`${site.url}/a/kiosk?tab=map`);
    // Half of the largest scale: the sketch would fit at a larger one.
    await expectMapView(page, [50, 40], 3);
    for (const scale of [2.5, 2, 1.5, 1, 1]) {
      await press('Ganzer Plan');
      await expectMapView(page, [50, 40], scale);
    }
  });
});
