import { useState } from 'react';
import { MEDIUM_KINDS, type Medium } from '../../contract/admin/media.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { isBeingPrepared, WHILE_PREPARING_MS } from '../session/files/use-medium.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import type { TableState } from '../ui/table/table-state.ts';

export const MEDIA_A_PAGE = 24;
export const KINDS = ['all', ...MEDIUM_KINDS] as const;
export const USAGES = ['all', 'used', 'unused'] as const;

const oneOf = <T extends string>(values: readonly T[], text: string | undefined) =>
  values.find((value) => value === text);

export function chosenIn({ filters }: TableState) {
  return {
    kind: oneOf(KINDS, filters['kind']) ?? 'all',
    usage: oneOf(USAGES, filters['usage']) ?? 'all',
  };
}

/** The list is polled while one of its media is being prepared. */
export function useMedia(admin: AdminContext, state: TableState) {
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
  const mediaQuery = useAdminQuery(admin, 'adminMedia', { query }, often);
  const media: readonly Medium[] = mediaQuery.phase === 'ready' ? mediaQuery.value.media : [];
  const isWorking = media.some(isBeingPrepared);
  if (isWorking !== isPreparing) setPreparing(isWorking);
  return mediaQuery;
}
