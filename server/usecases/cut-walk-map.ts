import type { PublishProblem } from '../../src/contract/publish-problems.ts';
import type { LatLon, MapSource, Story } from '../../src/core/story/model.ts';
import { isIndoor } from '../../src/core/story/find.ts';
import { mediaAddress } from '../media/media-address.ts';
import type { Services } from '../services.ts';
import { faultInWords, type ArchiveFault } from '../tiles/map-archive.ts';
import { boxAround } from '../tiles/tile-cover.ts';
import { keepMade } from './keep-made.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'media' | 'mapArchive'>;

export type WalkMap =
  | { readonly kind: 'cut'; readonly map: MapSource }
  /** The walk is shown on the host's tiles, as without an archive. */
  | { readonly kind: 'failed'; readonly problem: PublishProblem }
  | { readonly kind: 'not-wanted' };

/** How far somebody strays, and sees of what lies around. */
const MARGIN_M = 500;

/** The map of a walk's area as a medium of its own, cut from the operator's archive. */
export async function cutWalkMap(needs: Needs, story: Story): Promise<WalkMap> {
  const { mapArchive } = needs;
  const spots = isMapWanted(story) ? spotsOf(story) : [];
  if (mapArchive === undefined || spots.length === 0) return { kind: 'not-wanted' };
  const { name: about } = mapArchive;
  const failed = (fault: ArchiveFault, cause?: string): WalkMap => ({
    kind: 'failed',
    problem: { kind: fault, about, words: faultInWords(about, fault, cause) },
  });
  const cut = await mapArchive.cut({ spots, box: boxAround(spots, MARGIN_M) });
  if (cut.kind === 'failed') return failed(cut.fault);
  const kept = await keepMade(needs, cut.archive, { name: `${story.slug}.pmtiles` });
  if (kept.kind === 'failed') return failed('package/not-kept', kept.cause);
  const { bytes, sha256 } = kept.record;
  const url = mediaAddress(kept.record);
  const map = { tiles: url, attribution: cut.attribution, package: { url, bytes, sha256 } };
  return { kind: 'cut', map };
}

/** An author's own choice stays. */
function isMapWanted(story: Story): boolean {
  return story.map === undefined && story.features.includes('map') && !isIndoor(story);
}

function spotsOf({ tracks, paths }: Story): LatLon[] {
  const stations = tracks
    .filter(({ radio }) => radio === undefined)
    .flatMap(({ location }) => Object.values(location))
    .map(({ x, y }): LatLon => [x, y]);
  return [...stations, ...paths.flat()];
}
