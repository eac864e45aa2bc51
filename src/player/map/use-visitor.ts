import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MapVisitor } from '../../platform/map/port.ts';
import type { PositionError, PositionFix, PositionPort } from '../../platform/position/port.ts';
import { openVisitorTracker, type VisitorTracker, type VisitorState } from './visitor-tracker.ts';

export interface Visitor extends VisitorState, Pick<VisitorTracker, 'locate' | 'giveUp'> {}

/** The visitor's position, followed only while the map is shown. */
export function useVisitor(
  position: PositionPort,
  { isShown, isWalking }: { readonly isShown: boolean; readonly isWalking: boolean },
): Visitor {
  const [tracker] = useState(() => openVisitorTracker(position));
  const state = useSyncExternalStore(tracker.subscribe, tracker.state);
  useEffect(() => (isShown ? tracker.follow(isWalking) : undefined), [tracker, isShown, isWalking]);
  return { ...state, locate: tracker.locate, giveUp: tracker.giveUp };
}

/** The marker stays the same object while the visitor does not move. */
export function useVisitorMarker(
  fix: PositionFix | undefined,
  name: string,
): MapVisitor | undefined {
  return useMemo(
    () => fix && { at: fix.at, accuracyM: fix.accuracyM, headingDeg: fix.headingDeg, name },
    [fix, name],
  );
}

export function isPositionError(result: PositionFix | PositionError): result is PositionError {
  return typeof result === 'string';
}
