import { decodeWalking, encodeWalking, type KeptWalking } from '../../core/walking/kept-walking.ts';
import type { WalkingNeeds } from './walking.ts';

export interface Kept {
  readonly read: () => KeptWalking;
  readonly change: (part: Partial<Omit<KeptWalking, 'epoch'>>) => void;
}

/** Read anew each time: another tab may have arrived somewhere. */
export function openKept({ store, story, walk }: WalkingNeeds): Kept {
  /** Where the device keeps nothing, it lasts as long as the page. */
  let unkept: string | undefined;
  const read = () => decodeWalking(unkept ?? store.read(story.slug), walk.progress().epoch);
  return {
    read,
    change(part) {
      const text = encodeWalking({ ...read(), ...part });
      unkept = store.write(story.slug, text) ? undefined : text;
    },
  };
}
