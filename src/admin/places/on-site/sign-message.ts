import type { OpenStory, Scan } from '../../../core/link/read-scan.ts';
import { asSlug } from '../../../core/story/slug.ts';
import { nameIn } from '../../draft/entity-name.ts';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import type { PlacedStation } from '../placed-stations.ts';
import type { PlacesTexts } from '../../../i18n/admin/places.ts';

interface SignNeeds {
  readonly draft: WalkDraft;
  readonly station: PlacedStation;
  readonly texts: PlacesTexts;
}

/** What a sign does, described for the station where it hangs. */
export function signMessage(scan: Scan, { draft, station, texts }: SignNeeds): string {
  switch (scan.kind) {
    case 'track': {
      if (scan.track === station.slug) return texts.signRight(station.name);
      const read = draft.read();
      const other = read.elements.find(({ kind, slug }) => kind === 'track' && slug === scan.track);
      return texts.signOther(other ? nameIn(draft, read, other.id) : scan.track);
    }
    case 'no-track':
      return texts.signNoStation;
    case 'other-walk':
    case 'passport':
      return texts.signOtherWalk(scan.walk);
    case 'unreadable':
      return texts.signUnreadable;
  }
}

/**
 * The walk with its current and former names on signs; of its tracks only the names matter here.
 */
export function walkOnSigns(draft: WalkDraft): OpenStory {
  const { slug, tracks } = draft.compose().story;
  const { formerNames = [], formerParts = {}, elements } = draft.read();
  const idOf = (track: string) =>
    elements.find((element) => element.kind === 'track' && element.slug === track)?.id ?? '';
  return {
    ...{ slug: asSlug<'story'>(slug), alsoCalled: formerNames },
    tracks: tracks.map((track) => ({ ...track, alsoCalled: formerParts[idOf(track.slug)] ?? [] })),
  };
}
