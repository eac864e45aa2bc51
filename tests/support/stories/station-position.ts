import type { Page } from 'playwright';
import { latLonOf, stationPoints, type StationName } from '../../../demo/bell/places.ts';

/**
 * Sets the position so many metres north of a station of the demo walk; `accuracyM` is the reported
 * accuracy.
 */
export async function standAt(
  page: Page,
  name: StationName,
  northM = 0,
  accuracyM = 6,
): Promise<void> {
  const [eastM, stationNorthM] = stationPoints[name];
  const [latitude, longitude] = latLonOf([eastM, stationNorthM + northM]);
  await page.context().setGeolocation({ latitude, longitude, accuracy: accuracyM });
}

/** Sets slightly changing positions there until `isDone`: a browser reports only changes. */
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
