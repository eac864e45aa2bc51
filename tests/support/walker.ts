import type { Page } from 'playwright-core';
import { latLonOf, stationSpots, type StationName } from '../../server/demo/bell/places.ts';

/** Stands before a station of the demo walk, so many metres north of it; `accuracyM` as it is told. */
export async function standAt(
  page: Page,
  name: StationName,
  northM = 0,
  accuracyM = 6,
): Promise<void> {
  const [eastM, stationNorthM] = stationSpots[name];
  const [latitude, longitude] = latLonOf([eastM, stationNorthM + northM]);
  await page.context().setGeolocation({ latitude, longitude, accuracy: accuracyM });
}

/** Stands there, swaying as people do, until something has come of it: a browser tells only changes. */
export async function swayAt(
  page: Page,
  name: StationName,
  isDone: () => Promise<boolean>,
): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await standAt(page, name, step % 2);
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`nothing came of standing at ${name}`);
}
