import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { WalkDraft } from './walk-draft.ts';
import type { WalkTexts } from './walk-texts.ts';

/** What each part of the editor gets. */
export interface EditorProps {
  readonly desk: AdminDesk;
  readonly draft: WalkDraft;
  readonly ownerId: string;
  readonly texts: WalkTexts;
}
