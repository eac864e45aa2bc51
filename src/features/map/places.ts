import type { ChartStation } from '../../core/chart/stations.ts';
import type { LatLon, Story, Track } from '../../core/story/model.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { MapPlace } from '../../ports/map-surface.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import type { MapTexts } from './map-texts.ts';

/** A station as the list has it; `at` is undefined where the map does not show it. */
export interface MapEntry extends Omit<MapPlace, 'at'> {
  readonly at: LatLon | undefined;
}

interface Shown {
  readonly scene: Pick<WalkScene, 'story' | 'language'>;
  readonly texts: MapTexts;
  /** Undefined as long as the plan's size is not known, and on the ground. */
  readonly planCentre: LatLon | undefined;
}

export function entriesOf(stations: readonly ChartStation[], shown: Shown): readonly MapEntry[] {
  const { scene, texts, planCentre } = shown;
  return stations.map(({ track, at, standing, isSelected }) => ({
    track: track.slug,
    name: nameOf(track, shown),
    standingText: texts[`standing-${standing}`],
    at: at === 'plan-centre' ? planCentre : at,
    cover: coverOf(scene.story, track, scene.language),
    isSelected,
    standing,
  }));
}

function nameOf(track: Track, { scene, texts }: Shown): string {
  const name = plainText(valueIn(track.name, scene.language) ?? '');
  return name === '' ? texts.unnamedTrack : name;
}

/** Spec §2: the track's own, else the story's. */
function coverOf(story: Story, track: Track, language: number): string | undefined {
  return valueIn(track.cover, language) ?? valueIn(story.cover, language);
}

export function placesOf(entries: readonly MapEntry[]): readonly MapPlace[] {
  return entries.flatMap(({ at, ...entry }) => (at ? [{ ...entry, at }] : []));
}

export type Keep = (next: readonly MapEntry[]) => readonly MapEntry[];

/**
 * Hands the same list and the same entries back as long as they say the same: while a station sounds,
 * progress changes twice a second, and a thousand markers need not be drawn anew for it.
 */
export function keepEntries(): Keep {
  let held: readonly MapEntry[] = [];
  return (next) => {
    const known = new Map(held.map((entry) => [entry.track, entry]));
    const kept = next.map((entry) => {
      const before = known.get(entry.track);
      return before && isSame(before, entry) ? before : entry;
    });
    const isAllSame = kept.length === held.length && kept.every((entry, at) => entry === held[at]);
    if (!isAllSame) held = kept;
    return held;
  };
}

function isSame(a: MapEntry, b: MapEntry): boolean {
  return (
    a.name === b.name &&
    a.standing === b.standing &&
    a.standingText === b.standingText &&
    a.cover === b.cover &&
    a.isSelected === b.isSelected &&
    a.at?.[0] === b.at?.[0] &&
    a.at?.[1] === b.at?.[1]
  );
}
