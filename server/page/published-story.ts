import { decodeStory } from '../../src/core/story/decode.ts';
import type { PublishedWalk } from '../walks/published-walks.ts';

/** What is sent of a walk, read as the app reads it. */
export function storyOf(walk: PublishedWalk) {
  return decodeStory(JSON.parse(Buffer.from(walk.bytes.wire).toString('utf8'))).story;
}

/** The slugs that lead to a station. */
export function stationsOf(walk: PublishedWalk): ReadonlySet<string> {
  return new Set(storyOf(walk).tracks.map(({ slug }) => slug));
}
