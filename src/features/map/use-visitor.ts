import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MapVisitor } from '../../ports/map-surface.ts';
import type { PositionFault, PositionFix, PositionPort } from '../../ports/position.ts';
import { openVisitorDesk, type VisitorDesk, type VisitorState } from './visitor-desk.ts';

export interface Visitor extends VisitorState, Pick<VisitorDesk, 'locate' | 'giveUp'> {}

/** Where the visitor is, followed only while the map is looked at. */
export function useVisitor(
  position: PositionPort,
  { isShown, isWalking }: { readonly isShown: boolean; readonly isWalking: boolean },
): Visitor {
  const [desk] = useState(() => openVisitorDesk(position));
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  useEffect(() => (isShown ? desk.follow(isWalking) : undefined), [desk, isShown, isWalking]);
  return { ...state, locate: desk.locate, giveUp: desk.giveUp };
}

/** The same object as long as it stands in the same place. */
export function useVisitorMarker(
  fix: PositionFix | undefined,
  name: string,
): MapVisitor | undefined {
  return useMemo(
    () => fix && { at: fix.at, accuracyM: fix.accuracyM, headingDeg: fix.headingDeg, name },
    [fix, name],
  );
}

export function isFault(answer: PositionFix | PositionFault): answer is PositionFault {
  return typeof answer === 'string';
}
