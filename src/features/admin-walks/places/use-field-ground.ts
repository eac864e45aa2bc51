import { useEffect, useMemo, useState } from 'react';
import type { PlanKeeping, PlanSize } from '../../../ports/kept-plans.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { ownMedium } from '../../../runtime/admin/own-medium.ts';
import { usePictureSize } from '../../../ui/use-picture-size.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import type { WalkDraft } from '../walk-draft.ts';
import type { PlacesTexts } from './places-texts.ts';
import { planOf, useGround, usePlanValue, type WalkGround } from './use-ground.ts';

export interface FieldGround extends WalkGround {
  /** Whether the plan lies on this device, in words; '' where there is none, or nobody knows yet. */
  readonly planKept: string;
}

/** What the places lie on, also without a network: the plan is kept on this device as soon as it comes. */
export function useFieldGround(desk: AdminDesk, draft: WalkDraft, texts: PlacesTexts): FieldGround {
  const ground = useGround(desk, draft, texts);
  const { isLooked, shown, keeping } = useKeptPlan(desk, draft, ground.drawn);
  const measured = usePictureSize(shown?.size ? undefined : shown?.url);
  const drawn = useMemo(() => shown && planOf(shown.url, shown.size), [shown]);
  const planKept = keeping === undefined ? '' : texts.planKeeping[keeping];
  if (!ground.isPlan) return { ...ground, planKept: '' };
  if (!isLooked) {
    const words = texts.planComing;
    return { ...ground, drawn: undefined, words, isComing: true, planKept };
  }
  if (shown === undefined) return { ...ground, planKept };
  const size = shown.size ?? measured;
  return { isPlan: true, size, drawn, words: undefined, isComing: false, planKept };
}

interface ShownPlan {
  readonly url: string;
  readonly size: PlanSize | undefined;
}

interface Looked {
  readonly address: string;
  readonly found: ShownPlan | undefined;
}

function useKeptPlan(desk: AdminDesk, draft: WalkDraft, drawn: WalkGround['drawn']) {
  const address = usePlanValue(draft);
  const looked = useLooked(desk, draft, address);
  const found = looked?.found;
  const source = drawn?.kind === 'plan' ? drawn : undefined;
  // What was uploaded never changes below its address; another host's picture may.
  const isSettled = found !== undefined && ownMedium(address ?? '') !== undefined;
  const isWanted = looked !== undefined && source !== undefined && !isSettled;
  const how = useKeeping(desk, draft, address, isWanted ? source : undefined);
  const isOld = found !== undefined && (how === undefined || how === 'plan/unreached');
  const keeping: PlanKeeping | undefined = isOld ? 'kept' : how;
  return { isLooked: looked !== undefined, shown: isOld ? found : undefined, keeping };
}

/** What lies on this device of the plan that the walk has now; undefined until it is known. */
function useLooked({ site, account }: AdminDesk, draft: WalkDraft, address: string | undefined) {
  const [looked, setLooked] = useState<Looked>();
  const { plans } = site;
  const { userId } = account;
  const storyId = useDraftRead(draft).story.id;
  useEffect(() => {
    if (address === undefined) return;
    let url: string | undefined;
    let isOver = false;
    void plans.read({ userId, storyId, address }).then((kept) => {
      if (isOver) return;
      url = kept && URL.createObjectURL(kept.picture);
      setLooked({ address, found: url === undefined ? undefined : { url, size: kept?.size } });
    });
    return () => {
      isOver = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [plans, userId, storyId, address]);
  return looked?.address === address ? looked : undefined;
}

/** Keeps what is drawn; what did not come is asked for once more when the network is back. */
function useKeeping(
  { site, account }: AdminDesk,
  draft: WalkDraft,
  address: string | undefined,
  source: { readonly imageUrl: string; readonly size?: PlanSize } | undefined,
): PlanKeeping | undefined {
  const [told, setTold] = useState<{ readonly address: string; readonly how: PlanKeeping }>();
  const [returns, setReturns] = useState(0);
  const { plans } = site;
  const { userId } = account;
  const storyId = useDraftRead(draft).story.id;
  const { imageUrl: url, size } = source ?? {};
  const how = told?.address === address ? told?.how : undefined;
  const isKept = how === 'kept';
  useEffect(() => {
    if (address === undefined || url === undefined || isKept) return;
    let isOver = false;
    void plans.keep({ userId, storyId, address }, { url, size }).then((next) => {
      if (!isOver) setTold({ address, how: next });
    });
    return () => {
      isOver = true;
    };
  }, [plans, userId, storyId, address, url, size, isKept, returns]);
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
