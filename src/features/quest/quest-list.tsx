import { questBadge } from '../../core/progress/badges.ts';
import type { Quest } from '../../core/story/model.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './quest-list.module.css';
import { type QuestTools, titleOf } from './tools.ts';

interface QuestListProps {
  readonly tools: QuestTools;
  readonly quests: readonly Quest[];
  readonly current: Quest;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function QuestList({ tools, quests, current, isOpen, onClose }: QuestListProps) {
  const { scene, texts, desk } = tools;
  return (
    <Dialog title={texts.questList} isOpen={isOpen} onClose={onClose} closeLabel={texts.close}>
      <ul className={styles['list']}>
        {quests.map((quest) => {
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

function Badge({ tools, quest }: { tools: QuestTools; quest: Quest }) {
  const badge = questBadge(tools.progress, quest);
  if (badge === 'Active') return <span className={styles['badge']}>{badge}</span>;
  return (
    <>
      <span className={`${styles['badge']} ${styles['badge-none']}`} aria-hidden="true">
        {badge}
      </span>
      <span className="sr-only">{tools.texts.noOpenPuzzle}</span>
    </>
  );
}
