import { decodeStory } from '../../src/core/story/decode.ts';
import type { PublishedWalk } from '../walks/published-walks.ts';

/** What is sent of a walk, read as the app reads it. */
export function storyOf(walk: PublishedWalk) {
  return decodeStory(JSON.parse(Buffer.from(walk.bytes.wire).toString('utf8'))).story;
}

/** The names that lead to a station, its former ones with them: a printed sign may hold one. */
export function stationsOf(walk: PublishedWalk): ReadonlySet<string> {
  return new Set(
    storyOf(walk).tracks.flatMap(({ slug, alsoCalled = [] }) => [slug, ...alsoCalled]),
  );
}
