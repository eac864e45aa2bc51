import { useMemo, useState, useSyncExternalStore } from 'react';
import { INDEPENDENT } from '../../../core/story/model.ts';
import type { MapGround } from '../../../ports/map-surface.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { ownMedium } from '../../../runtime/admin/own-medium.ts';
import { isBeingPrepared, useMedium } from '../../../runtime/admin/use-medium.ts';
import { hostAddress } from '../../../ui/host-address.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import type { WalkDraft } from '../walk-draft.ts';
import type { PlacesTexts } from './places-texts.ts';

/** What the walk's places lie on: its plan, its own map, or the host's. */
export interface WalkGround {
  readonly isPlan: boolean;
  /** Undefined: a plan that comes, or does not. */
  readonly drawn: MapGround | undefined;
  /** Why it is not there yet. */
  readonly words: string | undefined;
  readonly isComing: boolean;
}

/** Whether a walk has a plan; else its places lie on the earth. */
export function useHasPlan(draft: WalkDraft): boolean {
  return usePlanValue(draft) !== undefined;
}

export function useGround(desk: AdminDesk, draft: WalkDraft, texts: PlacesTexts): WalkGround {
  const { facts } = desk.site;
  const { tiles } = useSyncExternalStore(facts.subscribe, facts.facts);
  const value = usePlanValue(draft);
  const { imageUrl, words } = usePlanImage(desk, value, texts);
  const isComing = words === texts.planComing;
  const [own] = useState(() => draft.compose().story.map);
  const isPlan = value !== undefined;
  const drawn = useMemo((): MapGround | undefined => {
    if (isPlan) return imageUrl === undefined ? undefined : planOf(imageUrl);
    const source = own ?? { tiles: tiles.url, attribution: tiles.attribution };
    return { kind: 'geographic', source };
  }, [isPlan, imageUrl, own, tiles]);
  return { isPlan, drawn, words, isComing };
}

const planOf = (imageUrl: string): MapGround => ({ kind: 'plan', imageUrl, tiled: undefined });

function usePlanValue(draft: WalkDraft): string | undefined {
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
  readonly words: string | undefined;
}

/** A plan that was uploaded is nobody's but its author's until it is published, and never sent as it came. */
function usePlanImage(desk: AdminDesk, value: string | undefined, texts: PlacesTexts): PlanImage {
  const sha256 = ownMedium(value ?? '');
  const asked = useMedium(desk, sha256);
  const medium =
    asked.phase === 'ready' && asked.value.medium.sha256 === sha256
      ? asked.value.medium
      : undefined;
  const [first, setFirst] = useState<{ readonly sha256: string; readonly plan: string }>();
  // Each answer is signed anew; the plan that is drawn already is not loaded once more for that.
  if (medium?.plan !== undefined && first?.sha256 !== medium.sha256) {
    setFirst({ sha256: medium.sha256, plan: medium.plan });
  }
  if (value === undefined) return { imageUrl: undefined, words: undefined };
  if (sha256 === undefined) return { imageUrl: withBase(value), words: undefined };
  if (first?.sha256 === sha256) return { imageUrl: desk.host.base + first.plan, words: undefined };
  if (asked.phase === 'fault') {
    return { imageUrl: undefined, words: `${texts['map/plan-failed']} ${asked.words}` };
  }
  const isFailed = medium !== undefined && !isBeingPrepared(medium);
  return { imageUrl: undefined, words: isFailed ? texts.planUnready : texts.planComing };
}

const withBase = (address: string) =>
  address.startsWith('/') ? hostAddress(address as `/${string}`) : address;
