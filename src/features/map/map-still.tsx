import type { ReactNode } from 'react';

interface MapStillProps {
  readonly title: string;
  /** Inside of the frame: what is said of the map that comes. */
  readonly waiting: ReactNode;
  readonly stations: ReactNode;
}

/** The map's room as the server draws it, and until its chunk has come: all is where it will be. */
export function MapStill({ title, waiting, stations }: MapStillProps) {
  return (
    <div className="map-still">
      <h2>{title}</h2>
      <div className="map-rail">
        <div className="map-frame">{waiting}</div>
      </div>
      {stations}
    </div>
  );
}
