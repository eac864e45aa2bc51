import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll } from 'vitest';
import type { DraftRead } from '../../src/contract/admin/walks.ts';
import { distanceM } from '../../src/core/place/distance.ts';
import { mustCall, setUpAdministrator, type SignedIn } from './api-client.ts';
import type { PageOptions } from './browser.ts';
import { openDesk, openLastingDesk } from './desk-page.ts';
import { drawn, type Point } from './drawn-map.ts';
import { realHouse, type HouseOptions } from './real-house.ts';
import { makeWalk, savedValue, type MadeWalk } from './stations-only.ts';

export const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Grey, so that every other colour on it was drawn. */
export async function answerTiles(on: Page): Promise<void> {
  const body = await flat(256, 256, '#dddddd').png().toBuffer();
  await on.route(/tile\.openstreetmap\.org/, (route) =>
    route.fulfill({ body, contentType: 'image/png' }),
  );
}

export const choose = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
export const mark = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name}, mit Pfeiltasten verschieben`, exact: true });

/** Where somebody puts stations on maps, and what came of it: for the tests of one file. */
export function placesHouse(options: HouseOptions = {}) {
  const house = realHouse(options);
  let administrator: SignedIn;
  let visitor: Page | undefined;
  beforeAll(async () => {
    administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
  });

  const asked = ({ story }: MadeWalk) => ({
    token: administrator.accessToken,
    params: { id: story.id },
  });
  const draftOf = (walk: MadeWalk) => mustCall<DraftRead>(house.url, 'adminDraft', asked(walk));
  const savedPlace = async ({ story, tracks }: MadeWalk, index: number) => {
    const of = { story, track: tracks[index] };
    const value = await savedValue(house.url, administrator, of, 'trackMeta_location');
    const place = value as { x: number; y: number } | undefined;
    return place && ([place.x, place.y] as const);
  };
  return {
    house,
    administrator: () => administrator,
    open: (path: string, pageOptions: PageOptions = {}): Promise<Page> =>
      openDesk(house, administrator, path, { size: 'desk', before: answerTiles, ...pageOptions }),
    /** For tests in a row; each begins by going to where it works. */
    openLasting: (path: string, pageOptions: PageOptions = {}): Promise<Page> =>
      openLastingDesk(house, administrator, path, { before: answerTiles, ...pageOptions }),
    makeWalk: (slug: string, stations: readonly string[]): Promise<MadeWalk> =>
      makeWalk(house.url, administrator, { slug, stations, areOpen: true }),
    draftOf,
    /** As the editor's page of the station does. */
    async put(walk: MadeWalk, index: number, [x, y]: Point): Promise<void> {
      const { elements } = await draftOf(walk);
      const { id = '', version } = elements.find((one) => one.id === walk.tracks[index]?.id) ?? {};
      const changes = [{ field: 'trackMeta_location', languageId: 1, value: { x, y } }];
      await mustCall(house.url, 'adminSaveFields', {
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
    publish: (walk: MadeWalk) => mustCall(house.url, 'adminPublish', { ...asked(walk), body: {} }),
    /** As a visitor at a desk, the same one each time. */
    async visit(slug: string): Promise<Page> {
      visitor ??= await house.openLastingPage({ size: 'desk' });
      await answerTiles(visitor);
      await visitor.goto(`${house.url}/a/${slug}?tab=map`);
      await drawn(visitor).waitFor();
      return visitor;
    },
  };
}
