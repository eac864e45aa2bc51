import {
  decodeWalking,
  encodeWalking,
  whileSimulated,
  type StoredWalking,
  type VisitsApart,
} from '../../core/walking/stored-walking.ts';
import type { WalkingNeeds } from '../session/walking.ts';

type Change = Partial<Omit<StoredWalking, 'epoch'>>;

export interface WalkingStore {
  readonly readWalking: () => StoredWalking;
  readonly changeWalking: (patch: Change) => void;
  /** Removes it from the missed ones, wherever it was; returns whether it had been missed. */
  readonly markPlayed: (track: string) => boolean;
  /** Visits are recorded apart from now on, and not stored; returns the function that ends it. */
  readonly setApart: () => () => void;
}

interface WithProgress {
  readonly walk: Pick<WalkingNeeds['walk'], 'progress'>;
}

/** Reads anew each time: another tab may have recorded an arrival. */
export function openWalkingStore({
  store,
  story,
  walk,
}: Pick<WalkingNeeds, 'store' | 'story'> & WithProgress): WalkingStore {
  /** If the device stores nothing, it lasts as long as the page. */
  let unstoredText: string | undefined;
  let apart: VisitsApart | undefined;
  const readReal = () =>
    decodeWalking(unstoredText ?? store.readText(story.slug), walk.progress().epoch);
  const changeReal = (patch: Change) => {
    const text = encodeWalking({ ...readReal(), ...patch });
    unstoredText = store.writeText(story.slug, text) ? undefined : text;
  };
  const readWalking = () => (apart ? whileSimulated(readReal(), apart) : readReal());
  const changeWalking = ({ isAllowed, ...visits }: Change) => {
    if (!apart) {
      changeReal({ ...visits, ...(isAllowed === undefined ? {} : { isAllowed }) });
      return;
    }
    if (isAllowed !== undefined) changeReal({ isAllowed });
    const { epoch, arrived, missed } = { ...readWalking(), ...visits };
    apart = { epoch, arrived, missed };
  };
  return {
    readWalking,
    changeWalking,
    markPlayed(track) {
      const changes = [
        [readReal, changeReal],
        [readWalking, changeWalking],
      ] as const;
      const affected = changes.filter(([readOne]) => readOne().missed.includes(track));
      for (const [readOne, apply] of affected) apply({ missed: without(readOne().missed, track) });
      return affected.length > 0;
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
  return tracks.filter((other) => other !== track);
}
