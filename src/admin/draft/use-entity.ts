import { useSyncExternalStore } from 'react';
import type { EntityDraft } from './entity-draft.ts';

/** What is read of an entity, anew whenever its values change; an entity may be gone already. */
export function useEntity<T>(entity: EntityDraft | undefined, read: () => T): T {
  return useSyncExternalStore(entity?.subscribe ?? never, read);
}

const never = () => () => undefined;
