import type { WalkSummary } from '../contract/walks.ts';

export type WalkListFault =
  | { readonly kind: 'walks/offline' }
  /** A legacy host has no such call. */
  | { readonly kind: 'walks/unlisted' }
  | { readonly kind: 'walks/refused'; readonly status: number };

export type WalkListAnswer =
  | { readonly ok: true; readonly value: readonly WalkSummary[] }
  | { readonly ok: false; readonly fault: WalkListFault };

/** The walks that whoever asks may open. */
export interface WalkListPort {
  /** A long list comes page by page; each tells all walks that have come so far. */
  readonly list: (onPage?: (walks: readonly WalkSummary[]) => void) => Promise<WalkListAnswer>;
}
