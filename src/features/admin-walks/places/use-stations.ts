import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { PATHS_FIELD, walkPaths } from '../../../contract/admin/walk-paths.ts';
import { INDEPENDENT, type LatLon } from '../../../core/story/model.ts';
import type { MapGround } from '../../../ports/map-surface.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { hostAddress } from '../../../ui/host-address.ts';
import { useDraftRead, useDraftValue } from '../use-walk-draft.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { keepStations, stationsOf, type PlacedStation } from './placed-stations.ts';

export function useStations(draft: WalkDraft): readonly PlacedStation[] {
  const read = useDraftRead(draft);
  const [keep] = useState(keepStations);
  const subscribe = useCallback(
    (listener: () => void) => {
      const parts = read.elements.flatMap(({ id }) => draft.part(id) ?? []);
      const offs = [draft, ...parts].map((one) => one.subscribe(listener));
      return () => {
        for (const off of offs) off();
      };
    },
    [draft, read],
  );
  return useSyncExternalStore(subscribe, () => keep(stationsOf(draft)));
}

/** The plan of a walk that has one; undefined: its places lie on the earth. */
export function usePlanUrl(draft: WalkDraft): string | undefined {
  const { story } = useDraftRead(draft);
  const part = draft.part(story.id);
  const found = useSyncExternalStore(part?.subscribe ?? never, () =>
    [...story.languageIds, INDEPENDENT]
      .map((languageId) => part?.value({ field: 'storyMeta_mapimage', languageId }))
      .find((value) => typeof value === 'string' && value !== ''),
  );
  if (typeof found !== 'string') return undefined;
  return found.startsWith('/') ? hostAddress(found as `/${string}`) : found;
}

const never = () => () => undefined;

/** What the walk's places lie on: its plan, its own map, or the host's. */
export function useGround(desk: AdminDesk, draft: WalkDraft): MapGround {
  const { facts } = desk.site;
  const { tiles } = useSyncExternalStore(facts.subscribe, facts.facts);
  const imageUrl = usePlanUrl(draft);
  const [own] = useState(() => draft.compose().story.map);
  return useMemo(() => {
    if (imageUrl !== undefined) return { kind: 'plan', imageUrl, tiled: undefined };
    const source = own ?? { tiles: tiles.url, attribution: tiles.attribution };
    return { kind: 'geographic', source };
  }, [imageUrl, own, tiles]);
}

const NO_PATHS: readonly (readonly LatLon[])[] = [];

export function usePaths(draft: WalkDraft): readonly (readonly LatLon[])[] {
  const { story } = useDraftRead(draft);
  const place = { field: PATHS_FIELD, languageId: INDEPENDENT };
  const value = useDraftValue(draft, story.id, place);
  return useMemo(() => {
    const read = z.safeParse(walkPaths, value);
    return read.success ? read.data : NO_PATHS;
  }, [value]);
}
