import type { MapTexts } from './port.ts';
import styles from './map-surface.module.css';
import { useDrawnMap } from './use-drawn-map.ts';

interface ZoomControlsProps {
  readonly texts: MapTexts;
  readonly isMotionReduced: boolean;
}

export function ZoomControls({ texts, isMotionReduced }: ZoomControlsProps) {
  const map = useDrawnMap();
  const how = { animate: !isMotionReduced, essential: true, duration: 300 };
  return (
    <div className={styles.keys}>
      <button type="button" aria-label={texts.zoomIn} onClick={() => map.zoomIn(how)}>
        <Sign d="M12 5v14M5 12h14" />
      </button>
      <button type="button" aria-label={texts.zoomOut} onClick={() => map.zoomOut(how)}>
        <Sign d="M5 12h14" />
      </button>
    </div>
  );
}

function Sign({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
