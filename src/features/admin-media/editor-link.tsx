import type { ReactNode } from 'react';
import type { FieldOwnerKind } from '../../contract/admin/field-definitions.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import styles from './media.module.css';

interface EditorLinkProps {
  readonly desk: AdminDesk;
  readonly kind: FieldOwnerKind;
  readonly id: string;
  readonly children: ReactNode;
}

/** To where a walk or a part of it is edited. */
export function EditorLink({ desk, kind, id, children }: EditorLinkProps) {
  return (
    <a className={styles['place']} href={editorOf(desk.ways, kind, id)}>
      {children}
    </a>
  );
}

function editorOf({ to }: AdminDesk['ways'], kind: FieldOwnerKind, id: string): string {
  switch (kind) {
    case 'story':
      return to('stories/{storyId}', { storyId: id });
    case 'track':
      return to('tracks/{trackId}', { trackId: id });
    case 'quest':
      return to('quests/{questId}', { questId: id });
    case 'puzzle':
      return to('puzzles/{puzzleId}', { puzzleId: id });
  }
}
