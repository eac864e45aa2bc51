import { systemClock } from '../../adapters/clock-system/clock-system.ts';
import { isIndoor } from '../../core/story/find.ts';
import { roomLoader } from '../room-loader.ts';
import { useLaterRoom } from '../use-later-room.ts';
import type { walkingParts, WalkingPartProps } from './walking-parts.tsx';

const loader = roomLoader(
  'walking',
  () => import('./walking-parts.tsx').then((chunk) => chunk.walkingParts),
  systemClock,
);

interface LazyWalkingProps extends WalkingPartProps {
  readonly part: keyof typeof walkingParts;
}

/** Only for a walk whose stations can begin by themselves; without it, all other ways are there. */
export function LazyWalking({ part, ...props }: LazyWalkingProps) {
  const { story } = props.scene;
  const hasZones = !isIndoor(story) && story.tracks.some(({ radiusM = 0 }) => radiusM > 0);
  const state = useLaterRoom(loader, hasZones);
  if (!hasZones) return null;
  if (state.phase !== 'ready') return part === 'key' ? <span className="transport-extra" /> : null;
  const Part = state.room[part];
  return <Part {...props} />;
}
