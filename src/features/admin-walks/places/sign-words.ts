import type { Scan } from '../../../core/link/read-scan.ts';
import { nameIn } from '../part-name.ts';
import type { WalkDraft } from '../walk-draft.ts';
import type { PlacedStation } from './placed-stations.ts';
import type { PlacesTexts } from './places-texts.ts';

interface SignNeeds {
  readonly draft: WalkDraft;
  readonly station: PlacedStation;
  readonly texts: PlacesTexts;
}

/** What a sign does, said for the station where it hangs. */
export function signWords(scan: Scan, { draft, station, texts }: SignNeeds): string {
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
