import type { ReactNode } from 'react';
import { MapStill } from '../../features/map/map-still.tsx';
import { baseMessages } from '../../features/player/base-messages.ts';
import { StationList } from '../../features/player/station-list.tsx';
import type { WalkScene } from '../../runtime/walk-scene.ts';

interface ComingMapProps {
  readonly scene: WalkScene;
  readonly words: ReactNode;
}

/** Also the server's first page: whoever waits, or has no scripts, has the stations. */
export function ComingMap({ scene, words }: ComingMapProps) {
  const messages = baseMessages(scene);
  return (
    <MapStill
      title={messages.mapTitle}
      waiting={words}
      stations={<StationList scene={scene} messages={messages} />}
    />
  );
}
