import { useState } from 'react';
import { MEDIUM_KINDS, type Medium } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { isBeingPrepared, WHILE_PREPARING_MS } from '../../runtime/admin/use-medium.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import type { TableState } from '../../ui/desk/table-state.ts';

export const MEDIA_A_PAGE = 24;
export const KINDS = ['all', ...MEDIUM_KINDS] as const;
export const USAGES = ['all', 'used', 'unused'] as const;

const oneOf = <T extends string>(values: readonly T[], given: string | undefined) =>
  values.find((value) => value === given);

export function chosenIn({ filters }: TableState) {
  return {
    kind: oneOf(KINDS, filters['kind']) ?? 'all',
    usage: oneOf(USAGES, filters['usage']) ?? 'all',
  };
}

/** Asked again and again while something is being made of one of them. */
export function useMedia(desk: AdminDesk, state: TableState) {
  const [isPreparing, setPreparing] = useState(false);
  const { kind, usage } = chosenIn(state);
  const query = {
    limit: MEDIA_A_PAGE,
    offset: state.page * MEDIA_A_PAGE,
    ...(state.search === '' ? {} : { search: state.search }),
    ...(kind === 'all' ? {} : { kind }),
    ...(usage === 'all' ? {} : { usage }),
  };
  const often = isPreparing ? { everyMs: WHILE_PREPARING_MS } : {};
  const asked = useAsked(desk, 'adminMedia', { query }, often);
  const media: readonly Medium[] = asked.phase === 'ready' ? asked.value.media : [];
  const isWorking = media.some(isBeingPrepared);
  if (isWorking !== isPreparing) setPreparing(isWorking);
  return asked;
}
