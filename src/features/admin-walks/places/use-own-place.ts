import { useEffect, useRef, useState } from 'react';
import { rounded } from '../../../core/placing/nudged.ts';
import type { LatLon } from '../../../core/story/model.ts';
import type { MapVisitor } from '../../../ports/map-surface.ts';
import type { PositionPort } from '../../../ports/position.ts';
import type { PlacesTexts } from './places-texts.ts';

type OwnPlace =
  | { readonly phase: 'idle' | 'asking' }
  | { readonly phase: 'found'; readonly visitor: MapVisitor }
  | { readonly phase: 'failed'; readonly words: string };

/** Asks once where one is, when somebody wants to know. */
export function useOwnPlace(position: PositionPort, texts: PlacesTexts) {
  const [own, setOwn] = useState<OwnPlace>({ phase: 'idle' });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const ask = async (): Promise<LatLon | undefined> => {
    setOwn({ phase: 'asking' });
    const answer = await position.locate();
    if (isGone.current) return undefined;
    if (!answer.ok) {
      setOwn({ phase: 'failed', words: texts[answer.fault] });
      return undefined;
    }
    const { at, accuracyM } = answer.fix;
    const found: LatLon = [rounded(at[0]), rounded(at[1])];
    setOwn({
      phase: 'found',
      visitor: { at: found, accuracyM, headingDeg: undefined, name: texts.visitor },
    });
    return found;
  };
  return { own, ask };
}
