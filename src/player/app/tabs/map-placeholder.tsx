import type { ReactNode } from 'react';
import { StaticMap } from '../../map/static-map.tsx';
import { baseMessages } from '../../shared/base-messages.ts';
import { StationList } from '../../tracks/station-list.tsx';
import type { WalkContext } from '../../session/walk-context.ts';

interface MapPlaceholderProps {
  readonly walkContext: WalkContext;
  readonly message: ReactNode;
}

/** The server renders it, too: visitors who wait, or have no scripts, get the stations. */
export function MapPlaceholder({ walkContext, message }: MapPlaceholderProps) {
  const messages = baseMessages(walkContext);
  return (
    <StaticMap
      title={messages.mapTitle}
      waiting={message}
      stations={<StationList walkContext={walkContext} messages={messages} />}
    />
  );
}
