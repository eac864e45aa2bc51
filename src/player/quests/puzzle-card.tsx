import { isBeingSolved } from '../../core/progress/delay.ts';
import { contentStateOf } from '../../core/progress/entry.ts';
import type { Puzzle, Quest } from '../../core/story/model.ts';
import { Icon } from '../../ui/icon.tsx';
import { PuzzleBody } from './puzzle-body.tsx';
import styles from './quests.module.css';
import { type PuzzleProps, type QuestTools, type Stage, elementTitleOf } from './quest-tools.ts';

interface PuzzleCardProps extends PuzzleProps {
  readonly quest: Quest;
  readonly isExpanded: boolean;
}

export const puzzleHeadId = (slug: string) => `puzzle-${slug}`;

/** A puzzle as a card that opens in place. */
export function PuzzleCard({ tools, quest, puzzle, isExpanded, onNext }: PuzzleCardProps) {
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
