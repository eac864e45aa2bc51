import { stateOf } from '../../core/progress/entry.ts';
import { questBadge, type QuestBadge } from '../../core/progress/badges.ts';
import type { Quest } from '../../core/story/model.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './quest-list.module.css';
import { type QuestTools, titleOf } from './tools.ts';

interface QuestListProps {
  readonly tools: QuestTools;
  readonly current: Quest | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every quest of the story: what has not opened yet stands there, and does not expand. */
export function QuestList({ tools, current, isOpen, onClose }: QuestListProps) {
  const { scene, texts, desk, progress } = tools;
  return (
    <Dialog title={texts.questList} isOpen={isOpen} onClose={onClose} closeLabel={texts.close}>
      <ul className={styles['list']}>
        {scene.story.quests.map((quest) => {
          if (stateOf(progress, 'quest', quest.slug) === 'inactive') {
            return <ClosedQuest key={quest.slug} tools={tools} quest={quest} />;
          }
          const title = titleOf(scene, quest.title, texts.unnamedQuest);
          return (
            <li key={quest.slug}>
              <button
                type="button"
                className={styles['entry']}
                aria-current={quest === current}
                onClick={() => {
                  desk.openQuest(quest.slug);
                  onClose();
                }}
              >
                <span lang={title.lang}>{title.text}</span> <Badge tools={tools} quest={quest} />
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

function ClosedQuest({ tools, quest }: { tools: QuestTools; quest: Quest }) {
  const { scene, texts } = tools;
  const title = scene.story.hidesQuestTitles
    ? { text: texts.hiddenQuest, lang: undefined }
    : titleOf(scene, quest.title, texts.unnamedQuest);
  return (
    <li className={`${styles['entry']} ${styles['entry-closed']}`}>
      <span className={styles['closed']}>
        <span lang={title.lang}>{title.text}</span>
        <span className={styles['why']}>{texts.notOpenYet}</span>
      </span>
      <span className={`${styles['badge']} ${styles['badge-none']}`} aria-hidden="true">
        {CLOSED_BADGE}
      </span>
    </li>
  );
}

/** Spec §4: whatever its puzzles are, a quest that has not opened shows the grey badge. */
const CLOSED_BADGE: QuestBadge = ' - ';

function Badge({ tools, quest }: { tools: QuestTools; quest: Quest }) {
  const badge = questBadge(tools.progress, quest);
  if (badge === 'Active') {
    // Fixed by the specification, whatever the page speaks.
    return (
      <span className={styles['badge']} lang="en">
        {badge}
      </span>
    );
  }
  return (
    <>
      <span className={`${styles['badge']} ${styles['badge-none']}`} aria-hidden="true">
        {badge}
      </span>
      <span className="sr-only">{tools.texts.noOpenPuzzle}</span>
    </>
  );
}
