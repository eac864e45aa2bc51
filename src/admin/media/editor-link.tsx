import type { ReactNode } from 'react';
import type { EntityKindOnWire } from '../../contract/admin/field-definitions.ts';
import type { AdminContext } from '../session/admin-context.ts';
import styles from './media.module.css';
import { addressOfEntity } from '../session/addresses/admin-addresses.ts';

interface EditorLinkProps {
  readonly admin: AdminContext;
  readonly kind: EntityKindOnWire;
  readonly id: string;
  readonly children: ReactNode;
}

/** A link to the editor of a walk or of one of its elements. */
export function EditorLink({ admin, kind, id, children }: EditorLinkProps) {
  return (
    <a className={styles['place']} href={addressOfEntity(admin.navigation, kind, id)}>
      {children}
    </a>
  );
}
