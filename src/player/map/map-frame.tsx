import { useState, type ComponentType, useSyncExternalStore } from 'react';
import type { LatLon } from '../../core/story/model.ts';
import type {
  MapError,
  BaseMap,
  MapCommand,
  MapSurfaceProps,
  MapVisitor,
} from '../../platform/map/port.ts';
import styles from './map.module.css';
import type { MapPanelTexts } from '../../i18n/map.ts';
import type { Chart } from './use-chart.ts';
import type { useMapSelection } from './use-map-selection.ts';
import { THEME_ATTRIBUTE } from '../../contract/first-page.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

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

/** Whether the page is dark: the story's own theme, where it has one, comes before the device's. */
function useIsDark(): boolean {
  const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)');
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  return theme === null ? isDarkDevice : theme === 'night';
}

function useIsMotionReduced(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}

function currentTheme(): string | null {
  return document.documentElement.getAttribute(THEME_ATTRIBUTE);
}

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [THEME_ATTRIBUTE] });
  return () => {
    observer.disconnect();
  };
}
