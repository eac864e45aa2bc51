import type { Story } from '../../core/story/model.ts';
import type { Rejection } from './port.ts';

export type DraftError =
  | 'draft/offline'
  /** The server had an error of its own, or sent an unexpected response. */
  | 'draft/failed'
  /** The link has expired, was revoked, or belongs to another walk. */
  | 'draft/link-invalid'
  | 'draft/sign-in'
  | 'draft/forbidden'
  | 'draft/missing'
  /** A picture in it is still being prepared for visitors. */
  | 'draft/not-prepared';

export interface DraftState {
  readonly draftVersion: number;
  readonly savedAtMs: number;
  /** Absent if the version that is known already is the current draft. */
  readonly story: Story | undefined;
}

export type DraftResult =
  | { readonly ok: true; readonly value: DraftState }
  | ({ readonly ok: false; readonly error: DraftError } & Pick<Rejection, 'requestId'>);

/** The draft of a walk, by a preview link or for the signed-in user. */
export interface DraftApi {
  readonly readDraft: (walk: string, known?: number) => Promise<DraftResult>;
}
