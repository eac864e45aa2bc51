import type { Bytes } from '../core/passport/bytes.ts';
import type { Seal } from '../core/passport/passport.ts';

export type SealCheck =
  /** This walk's host has set it, on this very content. */
  | 'right'
  /** It claims to be this host's and is not, or the content was changed since. */
  | 'wrong'
  /** No key at hand to check it by: another host's, an older one's, or none was ever met. */
  | 'unknown';

/** The host's confirmation of passports. Without a network there is none, and a walk needs none. */
export interface PassportSealsPort {
  /** Undefined where the host cannot be reached in time, is none of ours, or refuses. */
  readonly confirm: (walk: string, packed: Bytes) => Promise<Seal | undefined>;
  /** Needs no network where the key was learnt before. */
  readonly check: (packed: Bytes, seal: Seal) => Promise<SealCheck>;
  /** Keeps the host's key for the day without a network. */
  readonly learn: () => Promise<void>;
}
