import type { WalkSummary } from '../../contract/walks.ts';
import type { Rejection } from './port.ts';

export type WalkListError =
  | { readonly kind: 'walks/offline' }
  /** A legacy server has no such call. */
  | { readonly kind: 'walks/unlisted' }
  | ({ readonly kind: 'walks/refused' } & Pick<Rejection, 'status' | 'requestId'>);

export type WalkListResult =
  | { readonly ok: true; readonly value: readonly WalkSummary[] }
  | { readonly ok: false; readonly error: WalkListError };

/** The walks that the caller may open. */
export interface WalkListPort {
  /** A long list comes page by page; each call of `onPage` gets all walks that have come so far. */
  readonly listWalks: (onPage?: (walks: readonly WalkSummary[]) => void) => Promise<WalkListResult>;
}
