import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Pocket } from './pocket.tsx';
import {
  hearAt,
  nameOf,
  usePuzzleCount,
  useWalking,
  walkingTexts,
  type WalkingProps,
} from './tools.ts';
import { WaysDialog } from './ways-dialog.tsx';
import styles from './walking.module.css';
import { walkingWords, type WalkingWords } from './walking-words.ts';

/** One calm line above the player, and whatever lies over the page on the way. */
export function WalkingLine(props: WalkingProps) {
  const { scene, walking } = props;
  const state = useWalking(props);
  const texts = walkingTexts(scene);
  const puzzleCount = usePuzzleCount(props);
  const words = walkingWords(state, texts, (track) => nameOf(scene, track), puzzleCount);
  const [closed, setClosed] = useState<string>();
  // What is pressing comes back with each new word, the rest only once the walking begins anew.
  const isPressing = state.arrival !== undefined || state.missed.length > 0;
  const subject = isPressing ? words?.text : state.phase;
  const close = () => {
    if (words?.way === 'hear') walking.dropArrival();
    else setClosed(subject);
  };
  return (
    <>
      <div
        className={`foot-said ${styles['line']}`}
        data-way={words?.way}
        data-closed={(words && closed === subject) || undefined}
      >
        <div role="status">
          {words && state.view !== 'pocket' && <p className="foot-line">{words.text}</p>}
        </div>
        {words && (
          <div className="foot-ways">
            <WayKey {...props} words={words} />
            <button
              type="button"
              className="icon-button"
              aria-label={words.way === 'hear' ? texts.drop : texts.closeLine}
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
      <WaysDialog {...props} />
      {state.view === 'pocket' && <Pocket {...props} />}
    </>
  );
}

function WayKey({ words, ...props }: WalkingProps & { readonly words: WalkingWords }) {
  const puzzleCount = usePuzzleCount(props);
  const texts = walkingTexts(props.scene);
  const { label, act } = wayOf(words, props, texts, puzzleCount);
  return (
    <button type="button" className="button button-quiet foot-way" onClick={act}>
      <span>{label}</span>
    </button>
  );
}

function wayOf(
  { way, track }: WalkingWords,
  props: WalkingProps,
  texts: ReturnType<typeof walkingTexts>,
  puzzleCount: number,
) {
  const { scene, walking } = props;
  const play = () => {
    if (track) hearAt(props, track);
  };
  const showWays = () => {
    walking.show('ways');
  };
  switch (way) {
    case 'hear':
      return { label: texts.hear, act: play };
    case 'play-anyway':
      return { label: texts.playAnyway(track ? nameOf(scene, track) : ''), act: play };
    case 'resume':
      return { label: texts.resume, act: walking.allow };
    case 'i-am-here':
      return { label: texts.iAmHere, act: showWays };
    case 'ways':
      return { label: texts.ways, act: showWays };
    case 'puzzles':
      return {
        label: texts.toPuzzles(puzzleCount),
        act: () => {
          scene.ways.showTab('quest');
        },
      };
  }
}
