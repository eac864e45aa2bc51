import { useSyncExternalStore } from 'react';
import type { Cue } from '../../../core/transcript/cue.ts';
import { cueAt, findCues } from '../../../core/transcript/follow.ts';
import { transcript as english } from '../../../i18n/english/transcript.ts';
import { transcript as german } from '../../../i18n/german/transcript.ts';
import { textsIn } from '../../../i18n/texts-in.ts';
import type { WalkPlayer } from '../../session/walk-player.ts';
import type { WalkContext } from '../../session/walk-context.ts';
import { Line } from './line.tsx';
import styles from './transcript.module.css';
import { useFollow } from './use-follow.ts';
import { useRovingLine } from './use-roving-line.ts';

/** The search text, and a function that changes it. */
export type Search = readonly [string, (sought: string) => void];

interface LinesProps {
  readonly walkContext: WalkContext;
  readonly cues: readonly Cue[];
  readonly lang: string;
  readonly search: Search;
}

export function Lines({ walkContext, cues, lang, search: [sought, seek] }: LinesProps) {
  const { player, languageCode } = walkContext;
  const texts = textsIn(german, english, languageCode);
  const active = useSyncExternalStore(player.subscribe, () => activeLine(player, cues));
  const hasSound = useSyncExternalStore(player.subscribe, () => player.state().url !== undefined);
  const { box, isFollowing, follow, listeners } = useFollow(active);
  const found = findCues(cues, sought);
  const isSearching = sought.trim() !== '';
  const shown = [...(isSearching ? found : cues.keys())];
  const roving = useRovingLine(shown, active);
  return (
    <>
      <label className={styles['search']}>
        <span>{texts.search}</span>
        <input
          type="search"
          value={sought}
          onChange={(event) => {
            seek(event.target.value);
          }}
        />
      </label>
      <p role="status" className={isSearching ? styles['quiet'] : 'sr-only'}>
        {isSearching && texts.found(found.length)}
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
