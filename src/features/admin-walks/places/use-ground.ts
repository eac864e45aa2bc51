import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Size } from '../../../core/chart/plan-scale.ts';
import { planForm } from '../../../core/chart/plan-tiles.ts';
import { INDEPENDENT } from '../../../core/story/model.ts';
import type { Medium } from '../../../contract/admin/media.ts';
import type { MapGround } from '../../../ports/map-surface.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { ownMedium } from '../../../runtime/admin/own-medium.ts';
import { isBeingPrepared, useMedium } from '../../../runtime/admin/use-medium.ts';
import { hostAddress } from '../../../ui/host-address.ts';
import { usePictureSize } from '../../../ui/use-picture-size.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import type { WalkDraft } from '../walk-draft.ts';
import type { PlaceGround } from './moved-place.ts';
import type { PlacesTexts } from './places-texts.ts';

/** What the walk's places lie on: its plan, its own map, or the host's. */
export interface WalkGround extends PlaceGround {
  /** Undefined: a plan that comes, or does not. */
  readonly drawn: MapGround | undefined;
  /** Why it is not there yet. */
  readonly words: string | undefined;
  readonly isComing: boolean;
}

export function useGround(desk: AdminDesk, draft: WalkDraft, texts: PlacesTexts): WalkGround {
  const { facts } = desk.site;
  const { tiles } = useSyncExternalStore(facts.subscribe, facts.facts);
  const value = usePlanValue(draft);
  const { imageUrl, ownSize, words } = usePlanImage(desk, value, texts);
  const measured = usePictureSize(ownSize ? undefined : imageUrl);
  const isComing = words === texts.planComing;
  const [own] = useState(() => draft.compose().story.map);
  const isPlan = value !== undefined;
  const drawn = useMemo((): MapGround | undefined => {
    if (isPlan) return imageUrl === undefined ? undefined : planOf(imageUrl, ownSize);
    const source = own ?? { tiles: tiles.url, attribution: tiles.attribution };
    return { kind: 'geographic', source };
  }, [isPlan, imageUrl, ownSize, own, tiles]);
  return { isPlan, size: ownSize ?? measured, drawn, words, isComing };
}

export const planOf = (imageUrl: string, size: Size | undefined): MapGround => ({
  ...{ kind: 'plan', imageUrl, tiled: undefined },
  ...(size ? { size } : {}),
});

/** What the walk names as its plan. */
export function usePlanValue(draft: WalkDraft): string | undefined {
  const { story } = useDraftRead(draft);
  const part = draft.part(story.id);
  return useSyncExternalStore(part?.subscribe ?? never, () =>
    [...story.languageIds, INDEPENDENT]
      .map((languageId) => part?.value({ field: 'storyMeta_mapimage', languageId }))
      .find((value): value is string => typeof value === 'string' && value !== ''),
  );
}

const never = () => () => undefined;

interface PlanImage {
  readonly imageUrl: string | undefined;
  /** Known before its picture has come. */
  readonly ownSize?: Size | undefined;
  readonly words: string | undefined;
}

interface FirstPlan {
  readonly sha256: string;
  readonly plan: string;
  readonly ownSize: Size | undefined;
}

/**
 * What is cut into tiles when it is published is counted in the pixels of the upload, all else in
 * those of the picture that is shown: authors get a smaller one of a plan with tiles.
 */
function ownSizeOf({ width, height }: Medium): Size | undefined {
  if (width === null || height === null) return undefined;
  return planForm({ width, height }) === 'too-large' ? undefined : { width, height };
}

/** A plan that was uploaded is nobody's but its author's until it is published, and never sent as it came. */
function usePlanImage(desk: AdminDesk, value: string | undefined, texts: PlacesTexts): PlanImage {
  const sha256 = ownMedium(value ?? '');
  const asked = useMedium(desk, sha256);
  const medium =
    asked.phase === 'ready' && asked.value.medium.sha256 === sha256
      ? asked.value.medium
      : undefined;
  const [first, setFirst] = useState<FirstPlan>();
  // Each answer is signed anew; the plan that is drawn already is not loaded once more for that.
  if (medium?.plan !== undefined && first?.sha256 !== medium.sha256) {
    setFirst({ sha256: medium.sha256, plan: medium.plan, ownSize: ownSizeOf(medium) });
  }
  if (value === undefined) return { imageUrl: undefined, words: undefined };
  if (sha256 === undefined) return { imageUrl: withBase(value), words: undefined };
  if (first?.sha256 === sha256) {
    const { plan, ownSize } = first;
    return { imageUrl: desk.host.base + plan, ownSize, words: undefined };
  }
  if (asked.phase === 'fault') {
    return { imageUrl: undefined, words: `${texts['map/plan-failed']} ${asked.words}` };
  }
  const isFailed = medium !== undefined && !isBeingPrepared(medium);
  return { imageUrl: undefined, words: isFailed ? texts.planUnready : texts.planComing };
}

const withBase = (address: string) =>
  address.startsWith('/') ? hostAddress(address as `/${string}`) : address;
