import type { Services } from '../services.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { knownMedium } from './known-medium.ts';
import { requestPreparation } from './store-medium.ts';

interface PrepareAgainRequest {
  readonly sha256: string;
  readonly actorId: string;
}

/** Requests a medium's preparation again if something was skipped or has changed since. */
export async function reprepareMedium(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { sha256, actorId }: PrepareAgainRequest,
): Promise<{ isOrdered: boolean }> {
  const atMs = clock.nowMs();
  return store.transaction(async (inside) => {
    const record = await knownMedium(inside, sha256);
    const isRequested = await requestPreparation(inside, record, atMs);
    const noted = { atMs, actorId, kind: 'media', id: sha256 };
    if (isRequested) await addAuditEntry(inside, 'media/prepare-ordered', noted);
    return { isOrdered: isRequested };
  });
}
