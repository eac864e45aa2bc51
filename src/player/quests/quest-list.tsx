import { contentStateOf } from '../../core/progress/entry.ts';
import { questBadge, type QuestBadge } from '../../core/progress/quest-badge.ts';
import type { Quest } from '../../core/story/model.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './quests.module.css';
import { type QuestTools, elementTitleOf } from './quest-tools.ts';

interface QuestListProps {
  readonly tools: QuestTools;
  readonly current: Quest | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All quests of the story: one that has not opened yet is listed, but does not expand. */
export function QuestList({ tools, current, isOpen, onClose }: QuestListProps) {
  const { walkContext, texts, questSession, progress } = tools;
  return (
    <Dialog title={texts.questList} isOpen={isOpen} onClose={onClose} closeLabel={texts.close}>
      <ul className={styles['quest-list']}>
        {walkContext.story.quests.map((quest) => {
          if (contentStateOf(progress, 'quest', quest.slug) === 'inactive') {
            return <ClosedQuest key={quest.slug} tools={tools} quest={quest} />;
          }
          const title = elementTitleOf(walkContext, quest.title, texts.unnamedQuest);
          return (
            <li key={quest.slug}>
              <button
                type="button"
                className={styles['entry']}
                aria-current={quest === current}
                onClick={() => {
                  questSession.openQuest(quest.slug);
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
  const { walkContext, texts } = tools;
  const title = walkContext.story.hidesQuestTitles
    ? { text: texts.hiddenQuest, lang: undefined }
    : elementTitleOf(walkContext, quest.title, texts.unnamedQuest);
  return (
    <li className={`${styles['entry']} ${styles['entry-closed']}`}>
      <span className={styles['lock']}>
        <span lang={title.lang}>{title.text}</span>
        <span className={styles['why']}>{texts.notOpenYet}</span>
      </span>
      <span className={`${styles['badge']} ${styles['badge-none']}`} aria-hidden="true">
        {CLOSED_BADGE}
      </span>
    </li>
  );
}

/** Spec §4: a quest that has not opened shows the grey badge, whatever its puzzles are. */
const CLOSED_BADGE: QuestBadge = ' - ';

function Badge({ tools, quest }: { tools: QuestTools; quest: Quest }) {
  const badge = questBadge(tools.progress, quest);
  if (badge === 'Active') {
    // The specification fixes this label in English, whatever the page's language.
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
