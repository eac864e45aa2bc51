import { useEffect, useRef, useSyncExternalStore } from 'react';
import { contentStateOf } from '../../core/progress/entry.ts';
import type { PuzzleSlug, Puzzle, Quest } from '../../core/story/model.ts';
import type { ClockPort } from '../../platform/system/clock-port.ts';
import { questSessionOf } from './quest-session.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { fixedLanguage } from '../../i18n/fixed-english.ts';
import { questTexts } from '../../i18n/quest.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { scrollingBehavior } from '../../ui/scrolling-behavior.ts';
import { NextButton } from './next-button.tsx';
import { QuestHead, QuestListButton } from './quest-head.tsx';
import styles from './quests.module.css';
import { questToShow, shownPuzzles, shownQuests, nextPuzzleAfter } from './shown.ts';
import {
  type QuestTools,
  type RenderScanner,
  type PuzzleProps,
  type Stage,
  elementTitleOf,
} from './quest-tools.ts';
import { isBeingSolved } from '../../core/progress/delay.ts';
import { Icon } from '../../ui/icon.tsx';
import { PuzzleBody } from './puzzle-body.tsx';

const puzzleHeadId = (slug: string) => `puzzle-${slug}`;

interface QuestScreenProps {
  readonly walkContext: WalkContext;
  readonly clock: ClockPort;
  readonly renderScanner: RenderScanner;
}

/** The quests known to the visitor, one at a time, with its puzzles below it. */
export function QuestScreen({ walkContext, clock, renderScanner }: QuestScreenProps) {
  const { story, walk } = walkContext;
  const questSession = questSessionOf(walk, clock);
  const progress = useSyncExternalStore(walk.subscribe, walk.progress);
  const chosen = useSyncExternalStore(questSession.subscribe, questSession.state);
  const texts = useTexts(questTexts);
  const tools = { walkContext, questSession, progress, texts, renderScanner };
  useOpenedInSight(chosen.puzzle);
  const quests = shownQuests(story, progress);
  const quest = questToShow(quests, progress, chosen.quest);
  if (!quest) return <NoQuests tools={tools} />;
  const puzzles = shownPuzzles(story, progress, quest);
  const next = nextPuzzleAfter(story, progress, { quest: quest.slug, puzzle: chosen.puzzle });
  const goOn = next && (() => questSession.openPuzzle(next));
  const isFinishedOpen = puzzles.some(({ slug }) => {
    return slug === chosen.puzzle && contentStateOf(progress, 'puzzle', slug) === 'finished';
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
      {/* An open finished card has the button inside: one of them is enough. */}
      {goOn && !isFinishedOpen && <NextButton label={texts.nextPuzzle} onClick={goOn} />}
    </div>
  );
}

function NoQuests({ tools }: { tools: QuestTools }) {
  const { texts, walkContext } = tools;
  return (
    <div className={styles['room']}>
      <div className={styles['none']}>
        <h2 lang={fixedLanguage(texts.noQuests)}>{texts.noQuests}</h2>
        {walkContext.story.quests.length > 0 && (
          <QuestListButton tools={tools} current={undefined} />
        )}
      </div>
      <p className={styles['quiet']}>{texts.noQuestsHint}</p>
    </div>
  );
}

/**
 * An opened card begins at the top of the page, and its head has the focus: cards that closed above
 * moved it, and not every browser focuses what is tapped.
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

interface PuzzleCardProps extends PuzzleProps {
  readonly quest: Quest;
  readonly isExpanded: boolean;
}

/** A puzzle as a card that opens in place. */
function PuzzleCard({ tools, quest, puzzle, isExpanded, onNext }: PuzzleCardProps) {
  const { walkContext, texts, questSession } = tools;
  const stage = stageOf(tools, puzzle);
  const title = elementTitleOf(walkContext, puzzle.title, texts.unnamedPuzzle);
  const headId = puzzleHeadId(puzzle.slug);
  const bodyId = `${headId}-body`;
  return (
    <li className={styles['card']} data-stage={stage}>
      <h3 className={styles['card-title']}>
        <button
          type="button"
          id={headId}
          className={styles['card-head']}
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? bodyId : undefined}
          onClick={() => {
            if (isExpanded) questSession.closePuzzle();
            else questSession.openPuzzle({ quest: quest.slug, puzzle: puzzle.slug });
          }}
        >
          <span className={styles['card-mark']}>
            <Icon name={stage === 'finished' ? 'check' : 'quest'} />
          </span>
          <span lang={title.lang}>{title.text}</span>{' '}
          <span className="sr-only">{stage === 'finished' ? texts.solved : texts.open}</span>
          <Icon name={isExpanded ? 'up' : 'down'} />
        </button>
      </h3>
      {isExpanded && (
        <div id={bodyId} role="group" aria-labelledby={headId} className={styles['card-body']}>
          <PuzzleBody tools={tools} puzzle={puzzle} stage={stage} onNext={onNext} />
        </div>
      )}
    </li>
  );
}

function stageOf({ progress }: QuestTools, { slug }: Puzzle): Stage {
  if (contentStateOf(progress, 'puzzle', slug) === 'finished') return 'finished';
  return isBeingSolved(progress, slug) ? 'solved' : 'open';
}
