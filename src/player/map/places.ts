import type { ChartStation } from '../../core/chart/stations.ts';
import type { LatLon, Story, Track } from '../../core/story/model.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { MapPlace } from '../../platform/map/port.ts';
import type { WalkContext } from '../session/walk-context.ts';
import type { MapPanelTexts } from '../../i18n/map.ts';

/** A station as the list has it; `at` is undefined where the map does not show it. */
export interface MapEntry extends Omit<MapPlace, 'at'> {
  readonly at: LatLon | undefined;
}

interface Shown {
  readonly walkContext: Pick<WalkContext, 'story' | 'language'>;
  readonly texts: MapPanelTexts;
  /** Undefined until the plan's size is known, and on a street map. */
  readonly planCentre: LatLon | undefined;
}

export function entriesOf(stations: readonly ChartStation[], shown: Shown): readonly MapEntry[] {
  const { walkContext, texts, planCentre } = shown;
  return stations.map(({ track, at, status, isSelected }) => ({
    track: track.slug,
    name: nameOf(track, shown),
    statusText: texts[`status-${status}`],
    at: at === 'plan-centre' ? planCentre : at,
    cover: coverOf(walkContext.story, track, walkContext.language),
    isSelected,
    status,
  }));
}

function nameOf(track: Track, { walkContext, texts }: Shown): string {
  const name = plainText(valueIn(track.name, walkContext.language) ?? '');
  return name === '' ? texts.unnamedTrack : name;
}

/** Spec §2: the track's own, else the story's. */
function coverOf(story: Story, track: Track, language: number): string | undefined {
  return valueIn(track.cover, language) ?? valueIn(story.cover, language);
}

export function placesOf(entries: readonly MapEntry[]): readonly MapPlace[] {
  return entries.flatMap(({ at, ...entry }) => (at ? [{ ...entry, at }] : []));
}

export type ReuseEntries = (next: readonly MapEntry[]) => readonly MapEntry[];

/**
 * Returns the same list and the same entries as long as they are equal: while a station sounds,
 * progress changes twice a second, and a thousand markers need not be redrawn for it.
 */
export function reuseEntries(): ReuseEntries {
  let latest: readonly MapEntry[] = [];
  return (next) => {
    const entryOfTrack = new Map(latest.map((entry) => [entry.track, entry]));
    const reused = next.map((entry) => {
      const before = entryOfTrack.get(entry.track);
      return before && isSame(before, entry) ? before : entry;
    });
    const isAllSame =
      reused.length === latest.length && reused.every((entry, index) => entry === latest[index]);
    if (!isAllSame) latest = reused;
    return latest;
  };
}

function isSame(a: MapEntry, b: MapEntry): boolean {
  return (
    a.name === b.name &&
    a.status === b.status &&
    a.statusText === b.statusText &&
    a.cover === b.cover &&
    a.isSelected === b.isSelected &&
    a.at?.[0] === b.at?.[0] &&
    a.at?.[1] === b.at?.[1]
  );
}
