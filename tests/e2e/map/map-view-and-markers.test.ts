import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { viewports } from '../../support/browsers/browser.ts';
import {
  bridge,
  mapView,
  drawnSize,
  expectMapView,
  mapSite,
  marker,
  openMap,
  row,
  tower,
} from '../../support/pages/map-page.ts';
import { eventually } from '../../support/pages/player.ts';
import { sumShifts } from '../../support/measure/layout-shifts.ts';

const site = mapSite();

let lasting: Page;

beforeAll(async () => {
  const options = { isLasting: true, before: watchDrawingsInSilence };
  lasting = await openMap(site, '/a/stadt/turm?tab=map', options);
});

/** The map of the town after a choice of the tower in its list. */
async function atTower(): Promise<Page> {
  await lasting.getByRole('tab', { name: 'Karte' }).click();
  await row(lasting, 'Turm').click();
  await expectMapView(lasting, tower, 16);
  return lasting;
}

describe('the street map', () => {
  test('begins at the current track, and shows open stations and no radio tracks', async () => {
    const page = lasting;
    await expectMapView(page, tower, 16);
    await eventually(() => mapView(page).getByRole('button').count()).toBeGreaterThanOrEqual(3);
    await marker(page, 'Turm, als Nächstes').waitFor();
    await marker(page, 'Unbenannter Track, offen').waitFor();
    await marker(page, 'Gruft, mit Passwort').waitFor();
    expect(await page.getByText('Stimme').count()).toBe(0);
    expect(await row(page, '').count()).toBe(4);
    await page.getByText('© Probe').waitFor();
    expect(await drawnSize(page, 'Turm')).toEqual([50, 50]);
    expect(await drawnSize(page, 'Gruft')).toEqual([30, 30]);
  });

  test('a tapped marker is selected and named, and another current track closes its name', async () => {
    const page = await atTower();
    await page.getByRole('button', { name: 'Weiter weg' }).click();
    await expectMapView(page, tower, 15);
    await marker(page, 'Unbenannter Track').click();
    await expectMapView(page, bridge, 16);
    expect(new URL(page.url()).pathname).toBe('/a/stadt/bruecke');
    await page.getByRole('tab', { name: 'Karte', selected: true }).waitFor();
    await mapView(page).getByText('Unbenannter Track', { exact: true }).waitFor();
    expect(await marker(page, 'Unbenannter Track').getAttribute('aria-current')).toBe('location');

    await row(page, 'Turm').click();
    await expectMapView(page, tower, 16);
    await mapView(page)
      .getByText('Unbenannter Track', { exact: true })
      .waitFor({ state: 'detached' });
    // A track without a place: the map shows the first place.
    await row(page, 'Anfang').click();
    await expectMapView(page, tower, 15);
  });

  test('a locked marker leads to its password', async () => {
    const page = await atTower();
    await marker(page, 'Gruft, mit Passwort').click();
    await page.getByText('Diese Station öffnet sich mit einem Passwort.').waitFor();
  });

  test('keeps its view behind the other tabs, and is built once', async () => {
    const page = await atTower();
    await page.getByRole('button', { name: 'Näher heran' }).click();
    await expectMapView(page, tower, 17);
    await page.getByRole('tab', { name: 'Info' }).click();
    await mapView(page).waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Karte' }).click();
    await mapView(page).waitFor();
    await expectMapView(page, tower, 17);
    // Another station, chosen elsewhere: the map shows it when it is opened again.
    await page.getByRole('tab', { name: 'Stationen' }).click();
    // Its marker has the same name for as long as it is shown.
    await mapView(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Unbenannter Track' }).click();
    await page.waitForURL(/\/a\/stadt\/bruecke/);
    await page.getByRole('tab', { name: 'Karte' }).click();
    await expectMapView(page, bridge, 16);
    expect(await page.evaluate('drawings.size')).toBe(1);
  });

  test('heard, next and locked stations have an icon each, and its text', async () => {
    const page = await atTower();
    // From here on sounds can end, and the tower's ends at once.
    await row(page, 'Unbenannter Track').click();
    await expectMapView(page, bridge, 16);
    await page.evaluate('restorePlay()');
    await row(page, 'Turm').click();
    const signs = ['Turm, gehört', 'Unbenannter Track, als Nächstes', 'Gruft, mit Passwort'].map(
      (name) => marker(page, name).locator('svg path').getAttribute('d'),
    );
    expect(new Set(await Promise.all(signs)).size).toBe(3);
  });

  test('on a wide page it fills the space beside the list, and nothing shifts; it begins at the first station with a place, or nowhere, and shows that nothing is open', async () => {
    const page = await openMap(site, '/a/stadt', { size: 'desktop', before: sumShifts });
    await expectMapView(page, tower, 14);
    const boxOf = (locator: Locator) =>
      locator.boundingBox().then((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    const map = await boxOf(mapView(page));
    const station = await boxOf(row(page, 'Turm'));
    const source = await boxOf(page.getByText('© Probe'));
    const bottomBar = await boxOf(page.getByRole('region', { name: 'Player' }));
    expect(map.width).toBeGreaterThan(1280 * 0.6);
    expect(map.height).toBeGreaterThan(800 * 0.6);
    expect(station.width).toBeGreaterThan(300);
    expect(station.x + station.width).toBeLessThan(map.x);
    expect(source.y + source.height).toBeLessThan(bottomBar.y);
    expect(await page.evaluate('shifts.sum')).toBeLessThan(0.01);

    await page.setViewportSize(viewports.phone);
    await page.goto(`${site.url}/a/ortlos?tab=map`);
    await expectMapView(page, [0, 0], 3);
    await page.goto(`${site.url}/a/leer?tab=map`);
    await page.getByText('Keine Tracks verfügbar').first().waitFor();
    await expectMapView(page, [0, 0], 3);
  });
});

/**
 * Collects every canvas that was created to draw a map, while no sound ends until `restorePlay` is
 * called: then the map goes on to the next station.
 */
function watchDrawingsInSilence(): void {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = () => new Promise(() => undefined);
  const restorePlay = () => void Object.assign(HTMLMediaElement.prototype, { play });
  const drawings = new Set<HTMLCanvasElement>();
  Object.assign(globalThis, { drawings, restorePlay });
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    ...contextArguments: unknown[]
  ) {
    if (String(contextArguments[0]).startsWith('webgl')) drawings.add(this);
    return Reflect.apply(getContext, this, contextArguments) as null;
  };
}
