import { systemClock } from '../../adapters/clock-system/clock-system.ts';
import { ToolsPlace } from '../../features/header/tools-place.tsx';
import type { Ports } from '../ports.ts';
import { roomLoader } from '../room-loader.ts';
import { useLaterRoom } from '../use-later-room.ts';

const loader = roomLoader(
  'header',
  () => import('../pages/house-tools.tsx').then((chunk) => chunk.HouseTools),
  systemClock,
);

/** The house's menu on a page that stands without it: until it has come, its place is kept. */
export function LazyHouseTools({ ports }: { readonly ports: Ports }) {
  const state = useLaterRoom(loader);
  return state.phase === 'ready' ? <state.room ports={ports} /> : <ToolsPlace languageCount={0} />;
}
