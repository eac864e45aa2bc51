import { useState } from 'react';
import type { Medium } from '../../contract/admin/media.ts';
import type { AdminDesk } from './admin-desk.ts';
import { useAsked } from './use-asked.ts';

export const WHILE_PREPARING_MS = 1000;

export function isBeingPrepared({ preparation }: Medium): boolean {
  return preparation?.state === 'queued' || preparation?.state === 'running';
}

/** One medium and its uses, where one is named; asked again and again while something is being made of it. */
export function useMedium(desk: AdminDesk, sha256: string | undefined) {
  const [isPreparing, setPreparing] = useState(false);
  const often = isPreparing ? { everyMs: WHILE_PREPARING_MS } : {};
  const options = { ...often, isWanted: sha256 !== undefined };
  const asked = useAsked(desk, 'adminMedium', { params: { sha256: sha256 ?? '' } }, options);
  const isWorking = asked.phase === 'ready' && isBeingPrepared(asked.value.medium);
  if (isWorking !== isPreparing) setPreparing(isWorking);
  return asked;
}
