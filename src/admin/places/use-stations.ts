import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { PATHS_FIELD, walkPaths } from '../../contract/admin/walk-paths.ts';
import { INDEPENDENT, type LatLon } from '../../core/story/model.ts';
import { useDraftRead, useDraftValue } from '../draft/use-walk-draft.ts';
import type { WalkDraft } from '../draft/walk-draft.ts';
import { reuseStations, placedStationsOf, type PlacedStation } from './placed-stations.ts';

export function useStations(draft: WalkDraft): readonly PlacedStation[] {
  const read = useDraftRead(draft);
  const [reuse] = useState(reuseStations);
  const subscribe = useCallback(
    (listener: () => void) => {
      const entities = read.elements.flatMap(({ id }) => draft.entity(id) ?? []);
      const offs = [draft, ...entities].map((part) => part.subscribe(listener));
      return () => {
        for (const off of offs) off();
      };
    },
    [draft, read],
  );
  return useSyncExternalStore(subscribe, () => reuse(placedStationsOf(draft)));
}

const NO_PATHS: readonly (readonly LatLon[])[] = [];

export function usePaths(draft: WalkDraft): readonly (readonly LatLon[])[] {
  const { story } = useDraftRead(draft);
  const slot = { field: PATHS_FIELD, languageId: INDEPENDENT };
  const value = useDraftValue(draft, story.id, slot);
  return useMemo(() => {
    const read = z.safeParse(walkPaths, value);
    return read.success ? read.data : NO_PATHS;
  }, [value]);
}
