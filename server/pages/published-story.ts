import { decodeStory } from '../../src/core/story/decode.ts';
import type { PublishedWalk } from '../walks/published-walks.ts';

/** Decodes the published bytes of a walk as the app does. */
export function decodePublished(walk: PublishedWalk) {
  return decodeStory(JSON.parse(Buffer.from(walk.bytes.wire).toString('utf8'))).story;
}

/** The slugs that lead to a station, including former ones: a printed sign may contain one. */
export function stationSlugsOf(walk: PublishedWalk): ReadonlySet<string> {
  return new Set(
    decodePublished(walk).tracks.flatMap(({ slug, alsoCalled = [] }) => [slug, ...alsoCalled]),
  );
}
