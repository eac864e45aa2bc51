import { useState } from 'react';
import type { Medium } from '../../../contract/admin/media.ts';
import type { AdminContext } from '../admin-context.ts';
import { useAdminQuery } from '../queries/use-admin-query.ts';

export const WHILE_PREPARING_MS = 1000;

export function isBeingPrepared({ preparation }: Medium): boolean {
  return preparation?.state === 'queued' || preparation?.state === 'running';
}

/** One medium and its uses, if one is named; polled while the medium is being prepared. */
export function useMedium(admin: AdminContext, sha256: string | undefined) {
  const [isPreparing, setPreparing] = useState(false);
  const often = isPreparing ? { everyMs: WHILE_PREPARING_MS } : {};
  const options = { ...often, isWanted: sha256 !== undefined };
  const query = useAdminQuery(admin, 'adminMedium', { params: { sha256: sha256 ?? '' } }, options);
  const isWorking = query.phase === 'ready' && isBeingPrepared(query.value.medium);
  if (isWorking !== isPreparing) setPreparing(isWorking);
  return query;
}
