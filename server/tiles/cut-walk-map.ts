import type { PublishProblem } from '../../src/contract/publish-problems.ts';
import type { LatLon, MapSource, Story } from '../../src/core/story/model.ts';
import { isIndoor } from '../../src/core/story/find.ts';
import { mediaAddress } from '../media-files/media-address.ts';
import type { Services } from '../services.ts';
import { describeMapArchiveError, type MapArchiveErrorKind } from './map-archive.ts';
import { boxAround } from './tile-cover.ts';
import { storeGeneratedMedium } from '../media/store-medium.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'media' | 'mapArchive'>;

export type WalkMap =
  | { readonly kind: 'cut'; readonly map: MapSource }
  /** The walk is shown with the site's tiles, as without a map archive. */
  | { readonly kind: 'failed'; readonly problem: PublishProblem }
  | { readonly kind: 'not-wanted' };

/** How far visitors stray from the walk and look around. */
const MARGIN_M = 500;

/** Cuts the map of a walk's area from the operator's archive and stores it as a medium. */
export async function cutWalkMap(needs: Needs, story: Story): Promise<WalkMap> {
  const { mapArchive } = needs;
  const geoPoints = isMapWanted(story) ? geoPointsOf(story) : [];
  if (mapArchive === undefined || geoPoints.length === 0) return { kind: 'not-wanted' };
  const { name: about } = mapArchive;
  const failed = (error: MapArchiveErrorKind, cause?: string): WalkMap => ({
    kind: 'failed',
    problem: { kind: error, about, words: describeMapArchiveError(about, error, cause) },
  });
  const cut = await mapArchive.cutArea({ geoPoints, box: boxAround(geoPoints, MARGIN_M) });
  if (cut.kind === 'failed') return failed(cut.error);
  const stored = await storeGeneratedMedium(needs, cut.archive, { name: `${story.slug}.pmtiles` });
  if (stored.kind === 'failed') return failed('package/not-kept', stored.cause);
  const { bytes, sha256 } = stored.record;
  const url = mediaAddress(stored.record);
  const map = { tiles: url, attribution: cut.attribution, package: { url, bytes, sha256 } };
  return { kind: 'cut', map };
}

/** A map that the author chose is not replaced. */
function isMapWanted(story: Story): boolean {
  return story.map === undefined && story.features.includes('map') && !isIndoor(story);
}

function geoPointsOf({ tracks, paths }: Story): LatLon[] {
  const stations = tracks
    .filter(({ radio }) => radio === undefined)
    .flatMap(({ location }) => Object.values(location))
    .map(({ x, y }): LatLon => [x, y]);
  return [...stations, ...paths.flat()];
}
