import { useEffect, useMemo, useState } from 'react';
import type { StorePlanResult, PlanSize } from '../../../platform/device-files/port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { ownMedium } from '../../session/files/own-medium.ts';
import { usePictureSize } from '../../../ui/use-picture-size.ts';
import { useDraftRead } from '../../draft/use-walk-draft.ts';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import type { PlacesTexts } from '../../../i18n/admin/places.ts';
import { planOf, useBaseMap, usePlanValue, type WalkBaseMap } from '../use-base-map.ts';

export interface OnSiteBaseMap extends WalkBaseMap {
  /**
   * Whether the plan is stored on this device, as a message; '' where there is none, or until it is
   * known.
   */
  readonly planStorageMessage: string;
}

/**
 * The base map, also without a network: the plan is stored on this device as soon as it has loaded.
 */
export function useOnSiteBaseMap(
  admin: AdminContext,
  draft: WalkDraft,
  texts: PlacesTexts,
): OnSiteBaseMap {
  const baseMap = useBaseMap(admin, draft, texts);
  const { isLookedUp, shown, planStorage } = useStoredPlan(admin, draft, baseMap.drawn);
  const measured = usePictureSize(shown?.size ? undefined : shown?.url);
  const drawn = useMemo(() => shown && planOf(shown.url, shown.size), [shown]);
  const planStorageMessage = planStorage === undefined ? '' : texts.planStorage[planStorage];
  if (!baseMap.isPlan) return { ...baseMap, planStorageMessage: '' };
  if (!isLookedUp) {
    const message = texts.planComing;
    return { ...baseMap, drawn: undefined, message, isComing: true, planStorageMessage };
  }
  if (shown === undefined) return { ...baseMap, planStorageMessage };
  const size = shown.size ?? measured;
  return { isPlan: true, size, drawn, message: undefined, isComing: false, planStorageMessage };
}

interface ShownPlan {
  readonly url: string;
  readonly size: PlanSize | undefined;
}

interface PlanLookup {
  readonly address: string;
  readonly plan: ShownPlan | undefined;
}

function useStoredPlan(admin: AdminContext, draft: WalkDraft, drawn: WalkBaseMap['drawn']) {
  const address = usePlanValue(draft);
  const lookup = usePlanLookup(admin, draft, address);
  const plan = lookup?.plan;
  const source = drawn?.kind === 'plan' ? drawn : undefined;
  // An upload never changes below its address; the picture of a remote origin may.
  const isSettled = plan !== undefined && ownMedium(address ?? '') !== undefined;
  const isWanted = lookup !== undefined && source !== undefined && !isSettled;
  const how = useStoringPlan(admin, draft, address, isWanted ? source : undefined);
  const isOld = plan !== undefined && (how === undefined || how === 'plan/unreached');
  const planStorage: StorePlanResult | undefined = isOld ? 'stored' : how;
  return { isLookedUp: lookup !== undefined, shown: isOld ? plan : undefined, planStorage };
}

/** The stored copy of the walk's current plan; undefined until it is known. */
function usePlanLookup(
  { site, account }: AdminContext,
  draft: WalkDraft,
  address: string | undefined,
) {
  const [lookup, setLookup] = useState<PlanLookup>();
  const { plans } = site;
  const { userId } = account;
  const storyId = useDraftRead(draft).story.id;
  useEffect(() => {
    if (address === undefined) return;
    let url: string | undefined;
    let isOver = false;
    void plans.readPlan({ userId, storyId, address }).then((stored) => {
      if (isOver) return;
      url = stored && URL.createObjectURL(stored.picture);
      setLookup({ address, plan: url === undefined ? undefined : { url, size: stored?.size } });
    });
    return () => {
      isOver = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [plans, userId, storyId, address]);
  return lookup?.address === address ? lookup : undefined;
}

/** Stores the plan that is drawn; a failed download is retried when the network is back. */
function useStoringPlan(
  { site, account }: AdminContext,
  draft: WalkDraft,
  address: string | undefined,
  source: { readonly imageUrl: string; readonly size?: PlanSize } | undefined,
): StorePlanResult | undefined {
  const [storedPlan, setStoredPlan] = useState<{
    readonly address: string;
    readonly how: StorePlanResult;
  }>();
  const [returns, setReturns] = useState(0);
  const { plans } = site;
  const { userId } = account;
  const storyId = useDraftRead(draft).story.id;
  const { imageUrl: url, size } = source ?? {};
  const how = storedPlan?.address === address ? storedPlan?.how : undefined;
  const isStored = how === 'stored';
  useEffect(() => {
    if (address === undefined || url === undefined || isStored) return;
    let isOver = false;
    void plans.storePlan({ userId, storyId, address }, { url, size }).then((next) => {
      if (!isOver) setStoredPlan({ address, how: next });
    });
    return () => {
      isOver = true;
    };
  }, [plans, userId, storyId, address, url, size, isStored, returns]);
  useEffect(() => {
    const online = () => {
      setReturns((count) => count + 1);
    };
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
    };
  }, []);
  return how;
}
