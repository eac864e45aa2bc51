import type { ReactNode } from 'react';
import type { FieldOwnerKind } from '../../contract/admin/field-definitions.ts';
import { addressOfThing } from '../../runtime/admin/address-of-thing.ts';
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
    <a className={styles['place']} href={addressOfThing(desk.ways, kind, id)}>
      {children}
    </a>
  );
}
