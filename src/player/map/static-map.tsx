import type { ReactNode } from 'react';

interface StaticMapProps {
  readonly title: string;
  /** The message inside of the frame about the map that loads. */
  readonly waiting: ReactNode;
  readonly stations: ReactNode;
}

/** The map screen as the server renders it, and until its chunk has loaded: the layout stays. */
export function StaticMap({ title, waiting, stations }: StaticMapProps) {
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
