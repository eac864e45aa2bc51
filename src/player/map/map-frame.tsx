import { useState, type ComponentType } from 'react';
import type { LatLon } from '../../core/story/model.ts';
import type {
  MapError,
  BaseMap,
  MapCommand,
  MapSurfaceProps,
  MapVisitor,
} from '../../platform/map/port.ts';
import styles from './map.module.css';
import type { MapPanelTexts } from './map-texts.ts';
import type { Chart } from './use-chart.ts';
import type { useMapSelection } from './use-map-selection.ts';
import { useIsDark, useIsMotionReduced } from './use-page-theme.ts';

export interface MapFrameProps {
  readonly title: string;
  readonly Surface: ComponentType<MapSurfaceProps>;
  readonly baseMap: BaseMap;
  readonly chart: Chart;
  readonly choosing: ReturnType<typeof useMapSelection>;
  readonly command: MapCommand;
  readonly paths: readonly (readonly LatLon[])[];
  readonly visitor: MapVisitor | undefined;
  readonly texts: MapPanelTexts;
  readonly onError?: (error: MapError) => void;
}

/** The drawn map, or a message why there is none. */
export function MapFrame(props: MapFrameProps) {
  const { title, Surface, baseMap, chart, choosing, command, paths, visitor, texts } = props;
  const [error, setError] = useState<MapError>();
  const isDark = useIsDark();
  const isMotionReduced = useIsMotionReduced();
  const isMapUnavailable = error === 'map/unsupported' || error === 'map/plan-failed';
  const reportMapError = (next: MapError | undefined) => {
    setError(next);
    if (next !== undefined) props.onError?.(next);
  };
  const retry = () => {
    setError(undefined);
    chart.retry();
  };
  return (
    <>
      {!isMapUnavailable && (
        <div className="map-rail">
          <div className={`map-frame ${styles['frame']}`}>
            <Surface
              key={chart.attempt}
              label={title}
              baseMap={baseMap}
              places={chart.places}
              popup={choosing.popup}
              paths={paths}
              visitor={visitor}
              command={command}
              isDark={isDark}
              isMotionReduced={isMotionReduced}
              texts={texts}
              onChoose={choosing.chooseMarker}
              onClosePopup={choosing.closePopup}
              onError={reportMapError}
            />
          </div>
        </div>
      )}
      <div role="status" className={styles['fault']}>
        {error && <p>{texts[error]}</p>}
      </div>
      {error === 'map/plan-failed' && (
        <button type="button" className="button button-quiet" onClick={retry}>
          {texts.retry}
        </button>
      )}
    </>
  );
}
