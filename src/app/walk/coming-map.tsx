import type { ReactNode } from 'react';
import { StaticMap } from '../../features/map/static-map.tsx';
import { baseMessages } from '../../features/player/base-messages.ts';
import { StationList } from '../../features/player/station-list.tsx';
import type { WalkContext } from '../../runtime/walk-context.ts';

interface ComingMapProps {
  readonly walkContext: WalkContext;
  readonly message: ReactNode;
}

/** The server renders it, too: visitors who wait, or have no scripts, get the stations. */
export function ComingMap({ walkContext, message }: ComingMapProps) {
  const messages = baseMessages(walkContext);
  return (
    <StaticMap
      title={messages.mapTitle}
      waiting={message}
      stations={<StationList walkContext={walkContext} messages={messages} />}
    />
  );
}
