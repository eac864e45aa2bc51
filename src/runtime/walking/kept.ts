import {
  decodeWalking,
  encodeWalking,
  whileLed,
  type KeptWalking,
  type VisitsApart,
} from '../../core/walking/kept-walking.ts';
import type { WalkingNeeds } from './walking.ts';

type Change = Partial<Omit<KeptWalking, 'epoch'>>;

export interface Kept {
  readonly read: () => KeptWalking;
  readonly change: (part: Change) => void;
  /** It is no longer missed, wherever it was; whether it had been. */
  readonly hear: (track: string) => boolean;
  /** Visits count apart from now on, and are not kept; answers how to end that. */
  readonly setApart: () => () => void;
}

interface KeptWalk {
  readonly walk: Pick<WalkingNeeds['walk'], 'progress'>;
}

/** Read anew each time: another tab may have arrived somewhere. */
export function openKept({
  store,
  story,
  walk,
}: Pick<WalkingNeeds, 'store' | 'story'> & KeptWalk): Kept {
  /** Where the device keeps nothing, it lasts as long as the page. */
  let unkept: string | undefined;
  let apart: VisitsApart | undefined;
  const readReal = () => decodeWalking(unkept ?? store.read(story.slug), walk.progress().epoch);
  const changeReal = (part: Change) => {
    const text = encodeWalking({ ...readReal(), ...part });
    unkept = store.write(story.slug, text) ? undefined : text;
  };
  const read = () => (apart ? whileLed(readReal(), apart) : readReal());
  const change = ({ isAllowed, ...visits }: Change) => {
    if (!apart) {
      changeReal({ ...visits, ...(isAllowed === undefined ? {} : { isAllowed }) });
      return;
    }
    if (isAllowed !== undefined) changeReal({ isAllowed });
    const { epoch, arrived, missed } = { ...read(), ...visits };
    apart = { epoch, arrived, missed };
  };
  return {
    read,
    change,
    hear(track) {
      const changes = [
        [readReal, changeReal],
        [read, change],
      ] as const;
      const found = changes.filter(([look]) => look().missed.includes(track));
      for (const [look, keep] of found) keep({ missed: without(look().missed, track) });
      return found.length > 0;
    },
    setApart() {
      apart = { epoch: walk.progress().epoch, arrived: [], missed: [] };
      return () => {
        apart = undefined;
      };
    },
  };
}

function without(tracks: readonly string[], track: string): readonly string[] {
  return tracks.filter((one) => one !== track);
}
