import { useEffect, useRef, useState } from 'react';
import { roundedDegrees } from '../../core/placing/nudged.ts';
import type { LatLon } from '../../core/story/model.ts';
import type { MapVisitor } from '../../platform/map/port.ts';
import type { PositionPort } from '../../platform/position/port.ts';
import type { PlacesTexts } from '../../i18n/admin/places.ts';

type OwnPlace =
  | { readonly phase: 'idle' | 'requesting' }
  | { readonly phase: 'found'; readonly visitor: MapVisitor }
  | { readonly phase: 'failed'; readonly message: string };

/** Requests the device's position once. */
export function useOwnPlace(position: PositionPort, texts: PlacesTexts) {
  const [ownPlace, setOwnPlace] = useState<OwnPlace>({ phase: 'idle' });
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  const locate = async (): Promise<LatLon | undefined> => {
    setOwnPlace({ phase: 'requesting' });
    const result = await position.locate();
    if (isUnmounted.current) return undefined;
    if (!result.ok) {
      setOwnPlace({ phase: 'failed', message: texts[result.error] });
      return undefined;
    }
    const { at, accuracyM } = result.fix;
    const rounded: LatLon = [roundedDegrees(at[0]), roundedDegrees(at[1])];
    setOwnPlace({
      phase: 'found',
      visitor: { at: rounded, accuracyM, headingDeg: undefined, name: texts.visitor },
    });
    return rounded;
  };
  return { ownPlace, locate };
}
