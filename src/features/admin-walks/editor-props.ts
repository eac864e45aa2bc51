import type { ReactNode } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { OpenPart } from '../../runtime/admin/open-part.ts';
import type { WalkDraft } from './walk-draft.ts';
import type { WalkTexts } from './walk-texts.ts';

/** What each part of the editor gets. */
export interface EditorProps {
  readonly desk: AdminDesk;
  readonly draft: WalkDraft;
  readonly ownerId: string;
  readonly texts: WalkTexts;
}

/** What other rooms have to say to the part that is open. */
export type Panels = (open: OpenPart) => ReactNode;

export interface PanelProps {
  readonly panels?: Panels | undefined;
  /** In place of the fields and of all that stands beside them. */
  readonly sheet?: Panels | undefined;
}
