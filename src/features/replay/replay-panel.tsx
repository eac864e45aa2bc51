import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Zone } from '../../core/place/zone.ts';
import type { WayKind } from '../../core/replay/read-replay.ts';
import type { Route } from '../../core/replay/route.ts';
import { stopsOn } from '../../core/replay/stops.ts';
import type { ReplayPort } from '../../ports/replay.ts';
import type { ReplayWitness } from '../../runtime/replay-witness.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { Icon } from '../../ui/icon.tsx';
import { LedControls } from './led-controls.tsx';
import styles from './replay.module.css';
import { ReplayLog } from './replay-log.tsx';
import { ReplaySettingsForm } from './replay-settings-form.tsx';
import { replayWords, type ReplayWords } from './replay-words.ts';
import { WayFile } from './way-file.tsx';

/** Where the whole panel would leave less than a map's height. */
const LITTLE_ROOM = '(max-width: 767px), (max-height: 960px)';

export interface ReplayPanelProps {
  readonly scene: WalkScene;
  readonly replay: ReplayPort;
  readonly witness: ReplayWitness;
  readonly zones: readonly Zone[];
  readonly way: WayKind;
  /** What the story itself has to walk along. */
  readonly ownRoute: Route | undefined;
  /** Within the visitor's tap: stations may begin by themselves from now on. */
  readonly onSetOff: () => void;
  readonly onClose: () => void;
}

/** Leads a visitor along the way who is somewhere else, and says what becomes of it. */
export function ReplayPanel(props: ReplayPanelProps) {
  const { scene, replay, way, onSetOff, onClose } = props;
  const words = useMemo(() => replayWords(scene), [scene]);
  const { texts } = words;
  const { route, setRoute, stops } = useRoute(props);
  const { isOpen, setIsOpen, isSmall, setIsSmall, makeRoom } = useSize(way);
  const section = useFocusAfterTap();
  const isHome = way === 'home';
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
      <Intro replay={replay} words={words} way={way} hasRoute={route !== undefined} />
      {route && (
        <LedControls
          replay={replay}
          words={words}
          stops={stops}
          isSmall={isSmall}
          onSetOff={() => {
            makeRoom();
            onSetOff();
          }}
        />
      )}
      {!isHome && (
        <More isFolded={isSmall} isOpen={isOpen} words={words} onOpen={setIsOpen}>
          <ReplaySettingsForm replay={replay} words={words} />
          <WayFile words={words} onRoute={setRoute} />
          <ReplayLog {...props} words={words} />
        </More>
      )}
    </section>
  );
}

function useRoute({ replay, zones, ownRoute }: ReplayPanelProps) {
  const [route, setRoute] = useState(ownRoute);
  const stops = useMemo(() => (route ? stopsOn(route, zones) : []), [route, zones]);
  useEffect(() => {
    if (route) replay.take(route);
  }, [replay, route]);
  return { route, setRoute, stops };
}

function useSize(way: WayKind) {
  const [isOpen, setIsOpen] = useState(way === 'gpx');
  const [isSmall, setIsSmall] = useState(false);
  /** Once one has set off, the room below is what one wants to see: a map, perhaps. */
  const makeRoom = () => {
    if (!isOpen && matchMedia(LITTLE_ROOM).matches) setIsSmall(true);
  };
  return { isOpen, setIsOpen, isSmall, setIsSmall, makeRoom };
}

/** Whoever tapped a key for it is led to it; whoever loaded the page with it stands where a page begins. */
function useFocusAfterTap() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) section.current?.focus();
  }, []);
  return section;
}

interface IntroProps {
  readonly replay: ReplayPort;
  readonly words: ReplayWords;
  readonly way: WayKind;
  readonly hasRoute: boolean;
}

/** Until one has set off. */
function Intro({ replay, words: { texts }, way, hasRoute }: IntroProps) {
  const { second } = useSyncExternalStore(replay.subscribe, replay.state);
  if (second > 0) return null;
  const intro = way === 'home' ? texts.homeIntro : texts.intro;
  const missing = { home: texts.noWayHome, gpx: texts.chooseGpx, path: texts.noWay };
  const text = hasRoute ? intro : missing[way === 'stations' ? 'path' : way];
  return <p className={styles['intro']}>{text}</p>;
}

interface PanelHeadProps {
  readonly title: string;
  readonly texts: ReplayWords['texts'];
  /** Undefined: there is nothing to fold. */
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
  readonly words: ReplayWords;
  readonly onOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** What is inside stays while it is not seen: a file that was read, what was said of it. */
function More({ isFolded, isOpen, words: { texts }, onOpen, children }: MoreProps) {
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
