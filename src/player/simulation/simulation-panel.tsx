import {
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  useId,
} from 'react';
import type { Zone } from '../../core/place/zone.ts';
import type { RouteKind } from '../../core/simulation/read-simulation-request.ts';
import type { Route } from '../../core/simulation/route.ts';
import { stopsOn } from '../../core/simulation/stops.ts';
import type { SimulationPort } from '../../platform/position/port.ts';
import type { SimulationLog } from './simulation-log.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { SimulationControls } from './simulation-controls.tsx';
import styles from './simulation.module.css';
import { SimulationSettingsForm } from './simulation-settings-form.tsx';
import { simulationLabels, type SimulationLabels, logEntryText } from './simulation-messages.ts';
import { RouteFile } from './route-file.tsx';
import { clockText } from '../../ui/time-text.ts';

/** On these viewports the whole panel would leave less than a map's height. */
const SMALL_VIEWPORT = '(max-width: 767px), (max-height: 960px)';

export interface SimulationPanelProps {
  readonly walkContext: WalkContext;
  readonly simulation: SimulationPort;
  readonly simulationLog: SimulationLog;
  readonly zones: readonly Zone[];
  readonly routeKind: RouteKind;
  /** The story's own route. */
  readonly ownRoute: Route | undefined;
  /** It is called within the visitor's tap: stations may start by themselves from now on. */
  readonly onSetOff: () => void;
  readonly onClose: () => void;
}

/** Simulates the walk for a visitor who is somewhere else, and shows what happens. */
export function SimulationPanel(props: SimulationPanelProps) {
  const { walkContext, simulation, routeKind, onSetOff, onClose } = props;
  const labels = useMemo(() => simulationLabels(walkContext), [walkContext]);
  const { texts } = labels;
  const { route, setRoute, stops } = useRoute(props);
  const { isOpen, setIsOpen, isSmall, setIsSmall, shrinkOnSmallViewport } = useSize(routeKind);
  const section = useFocusAfterTap();
  const isHome = routeKind === 'home';
  const title = isHome ? texts.homeTitle : texts.title;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles['panel']}
      data-small={isSmall || undefined}
      aria-label={title}
    >
      <PanelHead
        title={title}
        texts={texts}
        isFolded={route && isSmall}
        onFold={() => {
          setIsSmall(!isSmall);
        }}
        onClose={onClose}
      />
      <Intro
        simulation={simulation}
        labels={labels}
        routeKind={routeKind}
        hasRoute={route !== undefined}
      />
      {route && (
        <SimulationControls
          simulation={simulation}
          labels={labels}
          stops={stops}
          isSmall={isSmall}
          onSetOff={() => {
            shrinkOnSmallViewport();
            onSetOff();
          }}
        />
      )}
      {!isHome && (
        <More isFolded={isSmall} isOpen={isOpen} labels={labels} onOpen={setIsOpen}>
          <SimulationSettingsForm simulation={simulation} labels={labels} />
          <RouteFile labels={labels} onRoute={setRoute} />
          <SimulationLogList {...props} labels={labels} />
        </More>
      )}
    </section>
  );
}

function useRoute({ simulation, zones, ownRoute }: SimulationPanelProps) {
  const [route, setRoute] = useState(ownRoute);
  const stops = useMemo(() => (route ? stopsOn(route, zones) : []), [route, zones]);
  useEffect(() => {
    if (route) simulation.setRoute(route);
  }, [simulation, route]);
  return { route, setRoute, stops };
}

function useSize(routeKind: RouteKind) {
  const [isOpen, setIsOpen] = useState(routeKind === 'gpx');
  const [isSmall, setIsSmall] = useState(false);
  /** After the start the visitor wants to see the screen below, such as a map. */
  const shrinkOnSmallViewport = () => {
    if (!isOpen && matchMedia(SMALL_VIEWPORT).matches) setIsSmall(true);
  };
  return { isOpen, setIsOpen, isSmall, setIsSmall, shrinkOnSmallViewport };
}

/** After a tap on a button the focus moves here; a reloaded page begins at its top. */
function useFocusAfterTap() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) section.current?.focus();
  }, []);
  return section;
}

interface IntroProps {
  readonly simulation: SimulationPort;
  readonly labels: SimulationLabels;
  readonly routeKind: RouteKind;
  readonly hasRoute: boolean;
}

/** It is shown until the simulation has started. */
function Intro({ simulation, labels: { texts }, routeKind, hasRoute }: IntroProps) {
  const { second } = useSyncExternalStore(simulation.subscribe, simulation.state);
  if (second > 0) return null;
  const intro = routeKind === 'home' ? texts.homeIntro : texts.intro;
  const missing = { home: texts.noPathAtHome, gpx: texts.chooseGpx, path: texts.noPath };
  const text = hasRoute ? intro : missing[routeKind === 'stations' ? 'path' : routeKind];
  return <p className={styles['intro']}>{text}</p>;
}

interface PanelHeadProps {
  readonly title: string;
  readonly texts: SimulationLabels['texts'];
  /** Undefined: there is nothing to collapse. */
  readonly isFolded: boolean | undefined;
  readonly onFold: () => void;
  readonly onClose: () => void;
}

function PanelHead({ title, texts, isFolded, onFold, onClose }: PanelHeadProps) {
  return (
    <header className={styles['head']}>
      <h2>{title}</h2>
      <div className={styles['tools']}>
        {isFolded !== undefined && (
          <button
            type="button"
            className="icon-button"
            aria-expanded={!isFolded}
            aria-label={texts.controls}
            onClick={onFold}
          >
            <Icon name={isFolded ? 'down' : 'up'} />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={texts.close(title)}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
    </header>
  );
}

interface MoreProps {
  readonly isFolded: boolean;
  readonly isOpen: boolean;
  readonly labels: SimulationLabels;
  readonly onOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** The content stays mounted while it is hidden: a file that was read, and the message about it. */
function More({ isFolded, isOpen, labels: { texts }, onOpen, children }: MoreProps) {
  return (
    <>
      <button
        type="button"
        className={styles['moreKey']}
        hidden={isFolded}
        aria-expanded={isOpen}
        onClick={() => {
          onOpen(!isOpen);
        }}
      >
        <Icon name={isOpen ? 'up' : 'down'} />
        {isOpen ? texts.less : texts.more}
      </button>
      <div className={styles['more']} hidden={isFolded || !isOpen}>
        {children}
      </div>
    </>
  );
}

interface SimulationLogListProps {
  readonly simulationLog: SimulationLog;
  readonly zones: readonly Zone[];
  readonly labels: SimulationLabels;
}

/** The log, newest first. It is no live region: entries may come several times a second. */
function SimulationLogList({ simulationLog, zones, labels }: SimulationLogListProps) {
  const titleId = useId();
  const entries = useSyncExternalStore(simulationLog.subscribe, simulationLog.allEntries);
  const { texts } = labels;
  return (
    <div className={styles['log']}>
      <h3 id={titleId}>{texts.log}</h3>
      {entries.length === 0 && <p>{texts.logEmpty}</p>}
      {entries.length > 0 && (
        // It scrolls by itself, so the keyboard must reach it.
        <div className={styles['scroll']} role="region" aria-labelledby={titleId} tabIndex={0}>
          <ol reversed>
            {entries.map(({ id, second, atM, what, times }) => (
              <li key={id}>
                <span className={styles['when']}>
                  {clockText(second)} · {labels.length(atM)}
                </span>
                <span>
                  {logEntryText(what, zones.length, labels)}
                  {times > 1 && `, ${texts.times(times)}`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
