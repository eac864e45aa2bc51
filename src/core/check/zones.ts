import { DEFAULT_LANGUAGE } from '../story/model.ts';
import type { Story } from '../story/model.ts';
import { valueIn } from '../story/read.ts';
import { overlapsOf } from '../place/overlap.ts';
import { zonesOf } from '../place/zone.ts';
import type { ElementRef, FindingContent } from './finding.ts';

export interface ZonePair {
  readonly elements: readonly [ElementRef, ElementRef];
  readonly findingContent: FindingContent;
}

/** The overlapping pairs; only an author's own radius counts, a default one shows no intention. */
export function overlapsIn(story: Story): readonly ZonePair[] {
  const tracks = story.tracks.filter(({ radiusM }) => radiusM !== undefined);
  const zones = zonesOf({ ...story, tracks }, (track) => valueIn(track.location, DEFAULT_LANGUAGE));
  return overlapsOf(zones).map(({ a, b, overlapM }) => ({
    elements: [
      { kind: 'track', slug: a },
      { kind: 'track', slug: b },
    ],
    findingContent: { kind: 'zones-overlap', tracks: [a, b], overlapM },
  }));
}
