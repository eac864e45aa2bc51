import { systemClock } from '../../adapters/clock-system/clock-system.ts';
import { ToolsPlace } from '../../features/header/tools-place.tsx';
import { bringBackLostStyles } from '../lost-styles.ts';
import type { Ports } from '../ports.ts';
import { roomLoader } from '../room-loader.ts';
import { useLaterRoom } from '../use-later-room.ts';

const loader = roomLoader(
  'header',
  async () => {
    await bringBackLostStyles(document);
    return (await import('../pages/house-tools.tsx')).HouseTools;
  },
  systemClock,
);

/** The house's menu on a page that stands without it: until it has come, its place is kept. */
export function LazyHouseTools({ ports }: { readonly ports: Ports }) {
  const state = useLaterRoom(loader);
  return state.phase === 'ready' ? <state.room ports={ports} /> : <ToolsPlace languageCount={0} />;
}
