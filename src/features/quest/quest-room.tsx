import { useEffect, useRef, useSyncExternalStore } from 'react';
import { stateOf } from '../../core/progress/entry.ts';
import type { PuzzleSlug } from '../../core/story/model.ts';
import type { ClockPort } from '../../ports/clock.ts';
import { questDeskOf } from '../../runtime/quest-desk.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { fixedLanguage } from '../../i18n/fixed-english.ts';
import { scrollingBehavior } from '../../ui/scrolling-behavior.ts';
import { NextButton } from './next-button.tsx';
import { PuzzleCard, puzzleHeadId } from './puzzle-card.tsx';
import { QuestHead, QuestListKey } from './quest-head.tsx';
import styles from './quest-room.module.css';
import { questToShow, shownPuzzles, shownQuests, wayOn } from './shown.ts';
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
  useOpenedInSight(chosen.puzzle);
  const quests = shownQuests(story, progress);
  const quest = questToShow(quests, progress, chosen.quest);
  if (!quest) return <NoQuests tools={tools} />;
  const puzzles = shownPuzzles(story, progress, quest);
  const next = wayOn(story, progress, { quest: quest.slug, puzzle: chosen.puzzle });
  const goOn = next && (() => desk.openPuzzle(next));
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

function NoQuests({ tools }: { tools: QuestTools }) {
  const { texts, scene } = tools;
  return (
    <div className={styles['room']}>
      <div className={styles['none']}>
        <h2 lang={fixedLanguage(texts.noQuests)}>{texts.noQuests}</h2>
        {scene.story.quests.length > 0 && <QuestListKey tools={tools} current={undefined} />}
      </div>
      <p className={styles['quiet']}>{texts.noQuestsWay}</p>
    </div>
  );
}

/**
 * An opened card begins at the top of the page, and its head has the focus: cards that closed above
 * it moved it elsewhere, and not every browser gives the focus to what is tapped.
 */
function useOpenedInSight(puzzle: PuzzleSlug | undefined): void {
  const before = useRef(puzzle);
  useEffect(() => {
    if (puzzle === before.current) return;
    before.current = puzzle;
    const head = puzzle === undefined ? null : document.getElementById(puzzleHeadId(puzzle));
    head?.focus({ preventScroll: true });
    head?.scrollIntoView({ block: 'start', behavior: scrollingBehavior() });
  }, [puzzle]);
}
