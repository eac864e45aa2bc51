import {
  useSyncExternalStore,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type FocusEvent,
} from 'react';
import type { Cue } from '../../../core/transcript/cue.ts';
import { cueAt, findCues } from '../../../core/transcript/follow.ts';
import { transcriptTexts, type TranscriptTexts } from '../../../i18n/transcript.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { WalkPlayer } from '../../session/walk-player.ts';
import type { WalkContext } from '../../session/walk-context.ts';
import styles from './transcript.module.css';
import { timeText } from '../../../ui/time-text.ts';
import { scrollingBehavior } from '../../../ui/scrolling-behavior.ts';

const scrollingKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab', ' '];

/** The search text, and a function that changes it. */
export type Search = readonly [string, (query: string) => void];

interface LinesProps {
  readonly walkContext: WalkContext;
  readonly cues: readonly Cue[];
  readonly lang: string;
  readonly search: Search;
}

export function Lines({ walkContext, cues, lang, search: [query, setQuery] }: LinesProps) {
  const { player } = walkContext;
  const texts = useTexts(transcriptTexts);
  const active = useSyncExternalStore(player.subscribe, () => activeLine(player, cues));
  const hasSound = useSyncExternalStore(player.subscribe, () => player.state().url !== undefined);
  const { box, isFollowing, follow, listeners } = useFollow(active);
  const matches = findCues(cues, query);
  const isSearching = query.trim() !== '';
  const shown = [...(isSearching ? matches : cues.keys())];
  const roving = useRovingLine(shown, active);
  return (
    <>
      <label className={styles['search']}>
        <span>{texts.search}</span>
        <input
          type="search"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
          }}
        />
      </label>
      <p role="status" className={isSearching ? styles['quiet'] : 'sr-only'}>
        {isSearching && texts.found(matches.length)}
      </p>
      <div ref={box} className={styles['box']} {...listeners}>
        <ol lang={lang} className={styles['lines']} {...roving.listeners}>
          {shown.map((index) => (
            <Line
              key={index}
              cue={cues[index]}
              before={isSearching ? undefined : cues[index - 1]}
              isActive={index === active}
              isReachable={index === roving.reachable}
              onPlayFrom={hasSound ? playFrom(player, follow) : undefined}
              texts={texts}
            />
          ))}
        </ol>
      </div>
      {!isFollowing && active !== undefined && !isSearching && (
        <button type="button" className="button button-quiet" onClick={follow}>
          {texts.toCurrentLine}
        </button>
      )}
    </>
  );
}

/** While a preview sound plays, no line of the station is active. */
function activeLine(player: WalkPlayer, cues: readonly Cue[]): number | undefined {
  const { previewSound, sound } = player.state();
  const hasBegun = sound.positionS > 0 || sound.phase === 'playing';
  return previewSound || !hasBegun ? undefined : cueAt(cues, sound.positionS);
}

/** A tap on a line must make it heard. */
function playFrom(player: WalkPlayer, follow: () => void) {
  return (startS: number) => {
    const { previewSound, track } = player.state();
    if (previewSound && track) player.choose(track, 'show');
    player.seek(startS);
    const { phase } = player.state().sound;
    if (phase !== 'playing' && phase !== 'loading') player.play();
    follow();
  };
}

interface LineProps {
  readonly cue: Cue | undefined;
  /** The line above it: the same speaker is not named again. */
  readonly before: Cue | undefined;
  readonly isActive: boolean;
  /** Tab reaches one of all lines; arrow keys lead to the others. */
  readonly isReachable: boolean;
  /** Undefined where there is nothing to hear. */
  readonly onPlayFrom: ((startS: number) => void) | undefined;
  readonly texts: TranscriptTexts;
}

function Line({ cue, before, isActive, isReachable, onPlayFrom, texts }: LineProps) {
  if (!cue) return null;
  const { speaker, text, startS } = cue;
  const spokenText = (
    <>
      {speaker !== undefined && speaker !== before?.speaker && (
        <span className={styles['speaker']}>{speaker}</span>
      )}
      <span>{text}</span>
    </>
  );
  return (
    <li>
      {onPlayFrom ? (
        <button
          type="button"
          className={styles['line']}
          aria-current={isActive}
          tabIndex={isReachable ? 0 : -1}
          onClick={() => {
            onPlayFrom(startS);
          }}
        >
          {spokenText}
          <span className="sr-only">{texts.playFrom(timeText(startS))}</span>
        </button>
      ) : (
        <p className={styles['line']} aria-current={isActive}>
          {spokenText}
        </p>
      )}
    </li>
  );
}

/**
 * Scrolls the active line into sight within its own box, until the visitor scrolls away; the page
 * itself never moves.
 */
function useFollow(active: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const leave = () => {
    setFollowing(false);
  };
  useEffect(() => {
    if (isFollowing) scrollToCurrentLine(box);
  }, [active, isFollowing]);
  return {
    box,
    isFollowing,
    follow() {
      setFollowing(true);
    },
    /** The events of a visitor who scrolls; the box's own scrolling fires none of them. */
    listeners: {
      onWheel: leave,
      onTouchMove: leave,
      onPointerDown(event: React.PointerEvent) {
        // The scroll bar was pressed: a line would be the target otherwise.
        if (event.target === event.currentTarget) leave();
      },
      onKeyDown(event: KeyboardEvent) {
        if (scrollingKeys.includes(event.key)) leave();
      },
    },
  };
}

function scrollToCurrentLine({ current: box }: RefObject<HTMLDivElement | null>): void {
  const line = box?.querySelector<HTMLElement>('[aria-current="true"]');
  if (!box || !line) return;
  const top = line.offsetTop - (box.clientHeight - line.offsetHeight) / 3;
  box.scrollTo({ top, behavior: scrollingBehavior() });
}

/**
 * One tab stop in a list of any length: the line that had the focus last, else the active one, else
 * the first. Arrow keys, Home and End lead to the others.
 */
function useRovingLine(shown: readonly number[], active: number | undefined) {
  const [last, setLast] = useState<number>();
  const reachable = [last, active].find((line) => line !== undefined && shown.includes(line));
  return {
    reachable: reachable ?? shown[0],
    listeners: {
      onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
        const index = linesIn(currentTarget).findIndex((line) => line === target);
        if (index >= 0) setLast(shown[index]);
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
        // When the focus comes back later, it begins at the active line again.
        if (!currentTarget.contains(relatedTarget)) setLast(undefined);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const lines = linesIn(event.currentTarget);
        const index = lines.findIndex((line) => line === document.activeElement);
        const next = lines[indexAfter(event.key, index, lines.length)];
        if (index < 0 || !next) return;
        event.preventDefault();
        next.focus();
      },
    },
  };
}

function linesIn(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('button')];
}

function indexAfter(key: string, index: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
