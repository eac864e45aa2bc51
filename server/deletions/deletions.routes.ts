import { listDeletions } from './list-deletions.ts';
import { purgeDeleted, restoreDeleted } from './restore-deleted.ts';
import type { Services } from '../services.ts';
import type { Handlers } from '../http/handler.ts';

type DeletionCalls = 'adminDeletions' | 'adminRestore' | 'adminPurge';

export function deletionRoutes(services: Services): Handlers<DeletionCalls> {
  return {
    adminDeletions: ({ scope }) => listDeletions(services, scope),
    adminRestore: ({ params, who }) => restoreDeleted(services, { ...params, actorId: who.userId }),
    adminPurge: ({ params, who }) => purgeDeleted(services, { ...params, actorId: who.userId }),
  };
}
