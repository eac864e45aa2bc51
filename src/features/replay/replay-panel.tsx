import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Zone } from '../../core/place/zone.ts';
import type { WayKind } from '../../core/replay/read-replay.ts';
import type { Route } from '../../core/replay/route.ts';
import { stopsOn, type Stop } from '../../core/replay/stops.ts';
import type { ReplayPort, ReplayState } from '../../ports/replay.ts';
import type { ReplayWitness } from '../../runtime/replay-witness.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { Icon } from '../../ui/icon.tsx';
import { Slider } from '../../ui/slider.tsx';
import styles from './replay.module.css';
import { ReplayLog } from './replay-log.tsx';
import { ReplaySettingsForm } from './replay-settings-form.tsx';
import { replayWords, type ReplayWords } from './replay-words.ts';
import { WayFile } from './way-file.tsx';

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
  const { scene, replay, zones, way, ownRoute, onClose } = props;
  const words = useMemo(() => replayWords(scene), [scene]);
  const { texts } = words;
  const [route, setRoute] = useState(ownRoute);
  const [isWide, setIsWide] = useState(way === 'gpx');
  const stops = useMemo(() => (route ? stopsOn(route, zones) : []), [route, zones]);
  useEffect(() => {
    if (route) replay.take(route);
  }, [replay, route]);
  const section = useFocusAfterTap();
  const isHome = way === 'home';
  const title = isHome ? texts.homeTitle : texts.title;
  return (
    <section ref={section} tabIndex={-1} className={styles['panel']} aria-label={title}>
      <header className={styles['head']}>
        <h2>{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={texts.close(title)}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <Intro replay={replay} words={words} way={way} hasRoute={route !== undefined} />
      {route && <Walking {...props} words={words} stops={stops} />}
      {!isHome && (
        <>
          <MoreKey
            isOpen={isWide}
            label={isWide ? texts.less : texts.more}
            onPress={() => {
              setIsWide(!isWide);
            }}
          />
          <div className={styles['more']} hidden={!isWide}>
            <ReplaySettingsForm replay={replay} words={words} />
            <WayFile words={words} onRoute={setRoute} />
            <ReplayLog {...props} words={words} />
          </div>
        </>
      )}
    </section>
  );
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

/** Until one has set off: then the room below, a map perhaps, is what one wants to see. */
function Intro({ replay, words: { texts }, way, hasRoute }: IntroProps) {
  const { second } = useSyncExternalStore(replay.subscribe, replay.state);
  if (second > 0) return null;
  const intro = way === 'home' ? texts.homeIntro : texts.intro;
  const missing = { home: texts.noWayHome, gpx: texts.chooseGpx, path: texts.noWay };
  const text = hasRoute ? intro : missing[way === 'stations' ? 'path' : way];
  return <p className={styles['intro']}>{text}</p>;
}

type WalkingProps = ReplayPanelProps & {
  readonly words: ReplayWords;
  readonly stops: readonly Stop[];
};

function Walking({ replay, words, stops, onSetOff }: WalkingProps) {
  const state = useSyncExternalStore(replay.subscribe, replay.state);
  const { texts } = words;
  // Who has not set off yet may still stand at the first one.
  const next = state.second === 0 ? stops[0] : stops.find(({ atM }) => atM > state.atM + 1);
  const setOff = () => {
    onSetOff();
    replay.play();
  };
  const where = texts.on(words.length(state.atM), words.length(state.lengthM));
  return (
    <>
      <div className={styles['keys']}>
        <SetOffKey state={state} words={words} onSetOff={setOff} onStop={replay.pause} />
        {next && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              replay.jumpTo(next.atM);
              setOff();
            }}
          >
            {texts.nextStop}
          </button>
        )}
      </div>
      <p className={styles['where']}>
        {next &&
          texts.toNext(words.length(Math.max(0, next.atM - state.atM)), words.station(next.track))}
      </p>
      <p className={styles['said']} role="status">
        {saidOf(state, words)}
      </p>
      <Slider
        label={texts.place}
        min={0}
        max={Math.max(1, Math.round(state.lengthM))}
        step={1}
        value={Math.round(state.atM)}
        valueText={where}
        onChange={replay.jumpTo}
      />
    </>
  );
}

interface SetOffKeyProps {
  readonly state: ReplayState;
  readonly words: ReplayWords;
  readonly onSetOff: () => void;
  readonly onStop: () => void;
}

function SetOffKey({ state: { phase }, words: { texts }, onSetOff, onStop }: SetOffKeyProps) {
  const isWalking = phase === 'walking';
  return (
    <button type="button" className="button" onClick={isWalking ? onStop : onSetOff}>
      {isWalking ? texts.stop : phase === 'over' ? texts.again : texts.start}
    </button>
  );
}

function saidOf({ phase, isHeld, dropout }: ReplayState, { texts }: ReplayWords): string {
  if (phase === 'over') return texts.isOver;
  if (phase === 'walking' && isHeld) return texts.waiting;
  return phase === 'walking' && dropout === 'gap' ? texts.noFix : '';
}

interface MoreKeyProps {
  readonly isOpen: boolean;
  readonly label: string;
  readonly onPress: () => void;
}

function MoreKey({ isOpen, label, onPress }: MoreKeyProps) {
  return (
    <button type="button" className={styles['moreKey']} aria-expanded={isOpen} onClick={onPress}>
      <Icon name={isOpen ? 'up' : 'down'} />
      {label}
    </button>
  );
}
