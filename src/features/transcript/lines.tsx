import { useSyncExternalStore } from 'react';
import type { Cue } from '../../core/transcript/cue.ts';
import { cueAt, findCues } from '../../core/transcript/follow.ts';
import { transcript as english } from '../../i18n/english/transcript.ts';
import { transcript as german } from '../../i18n/german/transcript.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { WalkPlayer } from '../../runtime/walk-player.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { Line } from './line.tsx';
import styles from './transcript.module.css';
import { useFollow } from './use-follow.ts';
import { useRovingLine } from './use-roving-line.ts';

/** What is sought, and how to seek something else. */
export type Search = readonly [string, (sought: string) => void];

interface LinesProps {
  readonly scene: WalkScene;
  readonly cues: readonly Cue[];
  readonly lang: string;
  readonly search: Search;
}

export function Lines({ scene, cues, lang, search: [sought, seek] }: LinesProps) {
  const { player, languageCode } = scene;
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
              onHear={hasSound ? hearFrom(player, follow) : undefined}
              texts={texts}
            />
          ))}
        </ol>
      </div>
      {!isFollowing && active !== undefined && !isSearching && (
        <button type="button" className="button button-quiet" onClick={follow}>
          {texts.toVoice}
        </button>
      )}
    </>
  );
}

/** While something else is heard in between, no line of the station is being said. */
function activeLine(player: WalkPlayer, cues: readonly Cue[]): number | undefined {
  const { aside, sound } = player.state();
  const hasBegun = sound.positionS > 0 || sound.phase === 'playing';
  return aside || !hasBegun ? undefined : cueAt(cues, sound.positionS);
}

/** Who taps a line wants to hear it. */
function hearFrom(player: WalkPlayer, follow: () => void) {
  return (startS: number) => {
    const { aside, track } = player.state();
    if (aside && track) player.choose(track, 'show');
    player.seek(startS);
    const { phase } = player.state().sound;
    if (phase !== 'playing' && phase !== 'loading') player.play();
    follow();
  };
}
