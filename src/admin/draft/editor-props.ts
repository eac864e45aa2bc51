import type { ReactNode } from 'react';
import type { AdminContext } from '../session/admin-context.ts';
import type { OpenEntity } from '../session/open-entity.ts';
import type { WalkDraft } from './walk-draft.ts';
import type { WalkTexts } from '../../i18n/admin/walks.ts';

/** The props that each part of the editor gets. */
export interface EditorProps {
  readonly admin: AdminContext;
  readonly draft: WalkDraft;
  readonly entityId: string;
  readonly texts: WalkTexts;
}

/** Panels that other features add to the open entity. */
export type Panels = (open: OpenEntity) => ReactNode;

export interface PanelProps {
  readonly panels?: Panels | undefined;
  /** Replaces the fields and everything beside them. */
  readonly sheet?: Panels | undefined;
}
