import { useState, type ComponentType } from 'react';
import type { LatLon } from '../../core/story/model.ts';
import type {
  MapFault,
  MapGround,
  MapOrder,
  MapSurfaceProps,
  MapVisitor,
} from '../../ports/map-surface.ts';
import styles from './map.module.css';
import type { MapTexts } from './map-texts.ts';
import type { Chart } from './use-chart.ts';
import type { useChoosing } from './use-choosing.ts';
import { useIsDark, useIsStill } from './use-page-look.ts';

export interface MapFrameProps {
  readonly title: string;
  readonly Surface: ComponentType<MapSurfaceProps>;
  readonly ground: MapGround;
  readonly chart: Chart;
  readonly choosing: ReturnType<typeof useChoosing>;
  readonly order: MapOrder;
  readonly paths: readonly (readonly LatLon[])[];
  readonly visitor: MapVisitor | undefined;
  readonly texts: MapTexts;
  readonly onFault?: (fault: MapFault) => void;
}

/** The drawn map, or in words why there is none. */
export function MapFrame(props: MapFrameProps) {
  const { title, Surface, ground, chart, choosing, order, paths, visitor, texts } = props;
  const [fault, setFault] = useState<MapFault>();
  const isDark = useIsDark();
  const isStill = useIsStill();
  const isGone = fault === 'map/unsupported' || fault === 'map/plan-failed';
  const tell = (next: MapFault | undefined) => {
    setFault(next);
    if (next !== undefined) props.onFault?.(next);
  };
  const retry = () => {
    setFault(undefined);
    chart.tryAgain();
  };
  return (
    <>
      {!isGone && (
        <div className="map-rail">
          <div className={`map-frame ${styles['frame']}`}>
            <Surface
              key={chart.attempt}
              label={title}
              ground={ground}
              places={chart.places}
              popup={choosing.popup}
              paths={paths}
              visitor={visitor}
              order={order}
              isDark={isDark}
              isStill={isStill}
              texts={texts}
              onChoose={choosing.chooseMarker}
              onClosePopup={choosing.closePopup}
              onFault={tell}
            />
          </div>
        </div>
      )}
      <div role="status" className={styles['fault']}>
        {fault && <p>{texts[fault]}</p>}
      </div>
      {fault === 'map/plan-failed' && (
        <button type="button" className="button button-quiet" onClick={retry}>
          {texts.retry}
        </button>
      )}
    </>
  );
}
