import type { Story, TrackSlug } from '../story/model.ts';
import { elementKey, contentStateOf } from '../progress/entry.ts';
import type { ProgressEvent } from '../progress/event.ts';
import { initialProgress } from '../progress/initial.ts';
import { isLocked } from '../progress/lock.ts';
import { withPasswordSwitch } from '../progress/password-switch.ts';
import { stepProgress } from '../progress/step.ts';
import type { Finding } from './finding.ts';
import { movesOf } from './move.ts';
import { reachFrom, startKeys } from './reach.ts';

/** With the scanner, each station may have a sign on site: nobody records which ones hang. */
export function signsOf(story: Story): readonly TrackSlug[] {
  if (!story.features.includes('qr')) return [];
  return story.tracks.filter(({ radio }) => radio === undefined).map(({ slug }) => slug);
}

/** The stations that only their own sign opens, as one finding: intended, or forgotten. */
export function onlyBySign(asWritten: Story, signs: readonly TrackSlug[]): readonly Finding[] {
  const story = withPasswordSwitch(asWritten);
  const moves = movesOf(story, { signs });
  const start = startKeys(story);
  const tracks = signs.filter((slug) => {
    const others = moves.filter((move) => move.kind !== 'open' || move.track.slug !== slug);
    const reach = reachFrom(story, start, others);
    if (reach.causeOf.has(elementKey('track', slug))) return false;
    return !reach.moves.some((move) => move.kind === 'play' && move.track.slug === slug);
  });
  const [first] = tracks;
  return first === undefined ? [] : [{ kind: 'only-by-sign', tracks, ...scanned(story, first) }];
}

function scanned(story: Story, slug: TrackSlug): Pick<Finding, 'path' | 'shown'> {
  const start = initialProgress(story);
  const track = story.tracks.find((candidate) => candidate.slug === slug);
  const isShut = track !== undefined && isLocked(story, start, track);
  const path: readonly ProgressEvent[] = [
    ...(isShut ? [{ type: 'password/accepted', tracks: [slug] } as const] : []),
    { type: 'track/opened', track: slug },
  ];
  const end = path.reduce((state, event) => stepProgress(story, state, event).state, start);
  return { path, shown: [{ kind: 'track', slug, state: contentStateOf(end, 'track', slug) }] };
}
