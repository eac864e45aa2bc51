import type { Story } from '../core/story/model.ts';

export type DraftFault =
  | 'draft/offline'
  /** The host has a trouble of its own, or answered something else. */
  | 'draft/failed'
  /** The link has run out, was revoked, or is another walk's. */
  | 'draft/link-invalid'
  | 'draft/sign-in'
  | 'draft/forbidden'
  | 'draft/missing'
  /** A picture in it is still being made fit for the world. */
  | 'draft/not-prepared';

export interface DraftState {
  readonly draftVersion: number;
  readonly savedAtMs: number;
  /** Absent where the version that is known already is the draft as it stands. */
  readonly story: Story | undefined;
}

export type DraftAnswer =
  | { readonly ok: true; readonly value: DraftState }
  | { readonly ok: false; readonly fault: DraftFault };

/** The draft of a walk, by a preview link or by who is signed in. */
export interface DraftApi {
  readonly read: (walk: string, known?: number) => Promise<DraftAnswer>;
}
