import { systemClock } from '../../../../platform/system/clock-system.ts';
import { isIndoor } from '../../../../core/story/find.ts';
import { chunkLoader } from '../../../../platform/chunks/chunk-loader.ts';
import { useLazyChunk } from '../../use-lazy-chunk.ts';
import type { walkingComponents, WalkingComponentProps } from './walking-components.tsx';

const loader = chunkLoader(
  'walking',
  () => import('./walking-components.tsx').then((chunk) => chunk.walkingComponents),
  systemClock,
);

interface LazyWalkingProps extends WalkingComponentProps {
  readonly component: keyof typeof walkingComponents;
}

/** Only a walk whose stations can start by themselves needs it; all other ways work without it. */
export function LazyWalking({ component, ...props }: LazyWalkingProps) {
  const { story } = props.walkContext;
  const hasZones = !isIndoor(story) && story.tracks.some(({ radiusM = 0 }) => radiusM > 0);
  const state = useLazyChunk(loader, hasZones);
  if (!hasZones) return null;
  if (state.phase !== 'ready')
    return component === 'key' ? <span className="transport-extra" /> : null;
  const Component = state.chunk[component];
  return <Component {...props} />;
}
