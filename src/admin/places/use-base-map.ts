import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Size } from '../../core/chart/plan-scale.ts';
import { planForm } from '../../core/chart/plan-tiles.ts';
import { INDEPENDENT } from '../../core/story/model.ts';
import type { Medium } from '../../contract/admin/media.ts';
import type { BaseMap } from '../../platform/map/port.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { ownMedium } from '../session/files/own-medium.ts';
import { isBeingPrepared, useMedium } from '../session/files/use-medium.ts';
import { withBasePath } from '../../ui/base-path.ts';
import { usePictureSize } from '../../ui/use-picture-size.ts';
import { useDraftRead } from '../draft/use-walk-draft.ts';
import type { WalkDraft } from '../draft/walk-draft.ts';
import type { PlaceBaseMap } from './moved-place.ts';
import { useEntity } from '../draft/use-entity.ts';
import type { PlacesTexts } from '../../i18n/admin/places.ts';

/** The map of the walk's places: its plan, its own tiles, or the server's. */
export interface WalkBaseMap extends PlaceBaseMap {
  /** Undefined: a plan that is loading, or failed to load. */
  readonly drawn: BaseMap | undefined;
  /** Why it is not there yet. */
  readonly message: string | undefined;
  readonly isComing: boolean;
}

export function useBaseMap(admin: AdminContext, draft: WalkDraft, texts: PlacesTexts): WalkBaseMap {
  const { facts } = admin.site;
  const { tiles } = useSyncExternalStore(facts.subscribe, facts.facts);
  const value = usePlanValue(draft);
  const { imageUrl, ownSize, message } = usePlanImage(admin, value, texts);
  const measured = usePictureSize(ownSize ? undefined : imageUrl);
  const isComing = message === texts.planComing;
  const [mapOfWalk] = useState(() => draft.compose().story.map);
  const isPlan = value !== undefined;
  const drawn = useMemo((): BaseMap | undefined => {
    if (isPlan) return imageUrl === undefined ? undefined : planOf(imageUrl, ownSize);
    const source = mapOfWalk ?? { tiles: tiles.url, attribution: tiles.attribution };
    return { kind: 'geographic', source };
  }, [isPlan, imageUrl, ownSize, mapOfWalk, tiles]);
  return { isPlan, size: ownSize ?? measured, drawn, message, isComing };
}

export const planOf = (imageUrl: string, size: Size | undefined): BaseMap => ({
  ...{ kind: 'plan', imageUrl, tiled: undefined },
  ...(size ? { size } : {}),
});

/** The address of the walk's plan. */
export function usePlanValue(draft: WalkDraft): string | undefined {
  const { story } = useDraftRead(draft);
  const entity = draft.entity(story.id);
  return useEntity(entity, () =>
    [...story.languageIds, INDEPENDENT]
      .map((languageId) => entity?.value({ field: 'storyMeta_mapimage', languageId }))
      .find((value): value is string => typeof value === 'string' && value !== ''),
  );
}

interface PlanImage {
  readonly imageUrl: string | undefined;
  /** The size is known before the picture has loaded. */
  readonly ownSize?: Size | undefined;
  readonly message: string | undefined;
}

interface FirstPlan {
  readonly sha256: string;
  readonly plan: string;
  readonly ownSize: Size | undefined;
}

/**
 * A plan that is cut into tiles when it is published is measured in pixels of the upload, every
 * other one in pixels of the shown picture: authors get a smaller picture of a plan with tiles.
 */
function ownSizeOf({ width, height }: Medium): Size | undefined {
  if (width === null || height === null) return undefined;
  return planForm({ width, height }) === 'too-large' ? undefined : { width, height };
}

/**
 * An uploaded plan stays private to authors until it is published, and the original is never
 * served.
 */
function usePlanImage(
  admin: AdminContext,
  value: string | undefined,
  texts: PlacesTexts,
): PlanImage {
  const sha256 = ownMedium(value ?? '');
  const query = useMedium(admin, sha256);
  const medium =
    query.phase === 'ready' && query.value.medium.sha256 === sha256
      ? query.value.medium
      : undefined;
  const [first, setFirst] = useState<FirstPlan>();
  // Each response has a new signature; the plan that is drawn already is not loaded again for that.
  if (medium?.plan !== undefined && first?.sha256 !== medium.sha256) {
    setFirst({ sha256: medium.sha256, plan: medium.plan, ownSize: ownSizeOf(medium) });
  }
  if (value === undefined) return { imageUrl: undefined, message: undefined };
  if (sha256 === undefined) return { imageUrl: withBase(value), message: undefined };
  if (first?.sha256 === sha256) {
    const { plan, ownSize } = first;
    return { imageUrl: admin.server.base + plan, ownSize, message: undefined };
  }
  if (query.phase === 'failed') {
    return { imageUrl: undefined, message: `${texts['map/plan-failed']} ${query.message}` };
  }
  const isFailed = medium !== undefined && !isBeingPrepared(medium);
  return { imageUrl: undefined, message: isFailed ? texts.planUnready : texts.planComing };
}

const withBase = (address: string) =>
  address.startsWith('/') ? withBasePath(address as `/${string}`) : address;
