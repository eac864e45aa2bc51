import { useMemo } from 'react';
import { Layer, Marker, Source } from 'react-map-gl/maplibre';
import type { MapVisitor } from './port.ts';
import { accuracyFeatures } from './geo-json.ts';
import styles from './map-surface.module.css';

interface VisitorProps {
  readonly visitor: MapVisitor | undefined;
  readonly isDark: boolean;
}

/** It lets every tap through, and small stations would hide it where all are close. */
const ABOVE_STATIONS = { zIndex: '1100' };

/** The visitor's position, its accuracy, and the direction in which they look. */
export function VisitorMarker({ visitor, isDark }: VisitorProps) {
  const data = useMemo(() => accuracyFeatures(visitor), [visitor]);
  const color = isDark ? '#7db4ff' : '#0b57c4';
  return (
    <>
      <Source id="accuracy" type="geojson" data={data}>
        <Layer id="accuracy" type="fill" paint={{ 'fill-color': color, 'fill-opacity': 0.16 }} />
        <Layer id="accuracy-edge" type="line" paint={{ 'line-color': color, 'line-width': 1.5 }} />
      </Source>
      {visitor && (
        <Marker
          longitude={visitor.at[1]}
          latitude={visitor.at[0]}
          anchor="center"
          style={ABOVE_STATIONS}
          className={styles.passive ?? ''}
        >
          <VisitorSign visitor={visitor} />
        </Marker>
      )}
    </>
  );
}

function VisitorSign({ visitor: { name, headingDeg } }: { readonly visitor: MapVisitor }) {
  return (
    <div className={styles.visitor} role="img" aria-label={name}>
      {headingDeg !== undefined && (
        <svg
          className={styles['visitor-heading']}
          viewBox="-30 -30 60 60"
          style={{ rotate: `${String(headingDeg)}deg` }}
          aria-hidden="true"
        >
          <path d="M-11 -14 0 -29 11 -14Z" />
        </svg>
      )}
      <span className={styles['visitor-dot']} />
      <span className={styles['visitor-name']}>{name}</span>
    </div>
  );
}
