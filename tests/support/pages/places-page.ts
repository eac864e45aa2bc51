import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll } from 'vitest';
import type { DraftRead } from '../../../src/contract/admin/walks.ts';
import { distanceM } from '../../../src/core/place/distance.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../servers/api-client.ts';
import type { PageOptions } from '../browsers/browser.ts';
import { openAdminPage, openLastingAdminPage } from './admin-page.ts';
import { drawn, type Point } from '../measure/drawn-map.ts';
import { realSite, type SiteOptions } from '../servers/real-site.ts';
import { makeWalk, savedValue, type MadeWalk } from '../stories/stations-only.ts';

export const flatPicture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Grey tiles, so that every other colour on the map was drawn by the app. */
export async function fulfillTiles(on: Page): Promise<void> {
  const body = await flatPicture(256, 256, '#dddddd').png().toBuffer();
  await on.route(/tile\.openstreetmap\.org/, (route) =>
    route.fulfill({ body, contentType: 'image/png' }),
  );
}

export const chooseStation = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
export const mark = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name}, mit Pfeiltasten verschieben`, exact: true });

/** A site where stations are put on maps and visited: for the tests of one file. */
export function placesSite(options: SiteOptions = {}) {
  const site = realSite(options);
  let administrator: SignedIn;
  let visitor: Page | undefined;
  beforeAll(async () => {
    administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  });

  const requested = ({ story }: MadeWalk) => ({
    token: administrator.accessToken,
    params: { id: story.id },
  });
  const draftOf = (walk: MadeWalk) => mustCall<DraftRead>(site.url, 'adminDraft', requested(walk));
  const savedPlace = async ({ story, tracks }: MadeWalk, index: number) => {
    const of = { story, track: tracks[index] };
    const value = await savedValue(site.url, administrator, of, 'trackMeta_location');
    const place = value as { x: number; y: number } | undefined;
    return place && ([place.x, place.y] as const);
  };
  return {
    site,
    administrator: () => administrator,
    open: (path: string, pageOptions: PageOptions = {}): Promise<Page> =>
      openAdminPage(site, administrator, path, {
        size: 'desktop',
        before: fulfillTiles,
        ...pageOptions,
      }),
    /** For consecutive tests; each begins by navigating to where it works. */
    openLasting: (path: string, pageOptions: PageOptions = {}): Promise<Page> =>
      openLastingAdminPage(site, administrator, path, { before: fulfillTiles, ...pageOptions }),
    makeWalk: (slug: string, stations: readonly string[]): Promise<MadeWalk> =>
      makeWalk(site.url, administrator, { slug, stations, areOpen: true }),
    draftOf,
    /** Sets the position as the station's editor page does. */
    async placeStation(walk: MadeWalk, index: number, [x, y]: Point): Promise<void> {
      const { elements } = await draftOf(walk);
      const { id = '', version } =
        elements.find((element) => element.id === walk.tracks[index]?.id) ?? {};
      const changes = [{ field: 'trackMeta_location', languageId: 1, value: { x, y } }];
      await mustCall(site.url, 'adminSaveFields', {
        token: administrator.accessToken,
        params: { kind: 'track', id },
        body: { version, changes },
      });
    },
    savedPlace,
    async metresFrom(walk: MadeWalk, index: number, at: Point): Promise<number | undefined> {
      const place = await savedPlace(walk, index);
      return place ? Math.round(distanceM(place, at)) : undefined;
    },
    publish: (walk: MadeWalk) =>
      mustCall(site.url, 'adminPublish', { ...requested(walk), body: {} }),
    /** Visits as a visitor on a desktop, the same one each time. */
    async visit(slug: string): Promise<Page> {
      visitor ??= await site.openLastingPage({ size: 'desktop' });
      await fulfillTiles(visitor);
      await visitor.goto(`${site.url}/a/${slug}?tab=map`);
      await drawn(visitor).waitFor();
      return visitor;
    },
  };
}
