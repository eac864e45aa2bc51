import { useEffect, useRef, useSyncExternalStore } from 'react';
import { nextPuzzle } from '../../core/progress/next-puzzle.ts';
import { stateOf } from '../../core/progress/entry.ts';
import type { ClockPort } from '../../ports/clock.ts';
import { questDeskOf } from '../../runtime/quest-desk.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { NextButton } from './next-button.tsx';
import { PuzzleCard, puzzleHeadId } from './puzzle-card.tsx';
import { QuestHead } from './quest-head.tsx';
import styles from './quest.module.css';
import { questToShow, shownPuzzles, shownQuests } from './shown.ts';
import { questTexts, type QuestTools, type RenderScanner } from './tools.ts';

interface QuestRoomProps {
  readonly scene: WalkScene;
  readonly clock: ClockPort;
  readonly renderScanner: RenderScanner;
}

/** The quests a visitor knows of, one at a time, and below it its puzzles. */
export function QuestRoom({ scene, clock, renderScanner }: QuestRoomProps) {
  const { story, walk } = scene;
  const desk = questDeskOf(walk, clock);
  const progress = useSyncExternalStore(walk.subscribe, walk.progress);
  const chosen = useSyncExternalStore(desk.subscribe, desk.state);
  const texts = questTexts(scene.languageCode);
  const tools = { scene, desk, progress, texts, renderScanner };
  const goOn = useNextPuzzle(tools);
  const quests = shownQuests(story, progress);
  const quest = questToShow(quests, progress, chosen.quest);
  if (!quest) return <NoQuests tools={tools} />;
  const puzzles = shownPuzzles(story, progress, quest);
  const isFinishedOpen = puzzles.some(({ slug }) => {
    return slug === chosen.puzzle && stateOf(progress, 'puzzle', slug) === 'finished';
  });
  return (
    <div className={styles['room']}>
      <QuestHead tools={tools} quests={quests} quest={quest} />
      {puzzles.length === 0 ? (
        <p className={styles['quiet']}>{texts.noPuzzles}</p>
      ) : (
        <ul className={styles['cards']} aria-label={texts.puzzles}>
          {puzzles.map((puzzle) => (
            <PuzzleCard
              key={puzzle.slug}
              tools={tools}
              quest={quest}
              puzzle={puzzle}
              isExpanded={puzzle.slug === chosen.puzzle}
              onNext={goOn}
            />
          ))}
        </ul>
      )}
      {/* A finished card that is open has the button inside: one of them is enough. */}
      {goOn && !isFinishedOpen && <NextButton label={texts.nextPuzzle} onClick={goOn} />}
    </div>
  );
}

function NoQuests({ tools: { texts } }: { tools: QuestTools }) {
  return (
    <div className={styles['room']}>
      <h2 className={styles['title']}>{texts.noQuests}</h2>
      <p className={styles['quiet']}>{texts.noQuestsWay}</p>
    </div>
  );
}

/** The way to the next active puzzle, if there is another one; it takes the focus along. */
function useNextPuzzle({ scene, desk, progress }: QuestTools): (() => void) | undefined {
  const { puzzle } = useSyncExternalStore(desk.subscribe, desk.state);
  const isGoing = useRef(false);
  useEffect(() => {
    if (!isGoing.current || puzzle === undefined) return;
    isGoing.current = false;
    const head = document.getElementById(puzzleHeadId(puzzle));
    head?.focus({ preventScroll: true });
    head?.scrollIntoView({ block: 'start' });
  }, [puzzle]);
  const next = nextPuzzle(scene.story, progress, puzzle);
  if (!next) return undefined;
  return () => {
    isGoing.current = true;
    desk.openPuzzle(next);
  };
}
