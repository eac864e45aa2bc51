import { useRef, useState } from 'react';
import type { Quest } from '../../core/story/model.ts';
import { Icon } from '../../ui/icon.tsx';
import { RichText } from '../../site/rich-text/rich-text.tsx';
import { AudioButton } from './audio-button.tsx';
import { Illustration } from './illustration.tsx';
import { QuestList } from './quest-list.tsx';
import styles from './quests.module.css';
import { neighbourQuest } from './shown.ts';
import { type QuestTools, elementTitleOf, fieldTextIn } from './quest-tools.ts';

interface QuestHeadProps {
  readonly tools: QuestTools;
  readonly quests: readonly Quest[];
  readonly quest: Quest;
}

/** Fingers tremble: a shorter or steeper swipe does not change the quest. */
const SWIPE_PX = 56;

export function QuestHead({ tools, quests, quest }: QuestHeadProps) {
  const { walkContext, texts, questSession } = tools;
  const title = elementTitleOf(walkContext, quest.title, texts.unnamedQuest);
  const description = fieldTextIn(walkContext, quest.description);
  const leaf = (by: 1 | -1) => {
    if (quests.length > 1) questSession.openQuest(neighbourQuest(quests, quest, by).slug);
  };
  const swipe = useSwipe(leaf);
  return (
    <section
      className={styles['quest-head']}
      aria-label={texts.carousel}
      onKeyDown={(event) => {
        if (!isInside(event)) return;
        const by = { ArrowLeft: -1, ArrowRight: 1 } as const;
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        // The arrow would seek in the sound as well otherwise.
        event.preventDefault();
        leaf(by[event.key]);
      }}
      {...swipe}
    >
      {quests.length > 1 && <LeafBar tools={tools} quests={quests} quest={quest} onLeaf={leaf} />}
      <div className={styles['quest-top']}>
        <h2 lang={title.lang}>{title.text}</h2>
        <QuestListButton tools={tools} current={quest} />
      </div>
      <Illustration
        tools={tools}
        field={quest.illustration}
        altText={quest.illustrationAltText}
        title={title.text}
      />
      {description && <RichText {...description} />}
      <AudioButton tools={tools} field={quest.audio} title={title.text} />
    </section>
  );
}

interface LeafBarProps extends QuestHeadProps {
  readonly onLeaf: (by: 1 | -1) => void;
}

function LeafBar({ tools: { texts, walkContext }, quests, quest, onLeaf }: LeafBarProps) {
  const title = elementTitleOf(walkContext, quest.title, texts.unnamedQuest);
  return (
    <div className={styles['quest-bar']}>
      <QuestHeadButton icon="left" label={texts.previousQuest} onClick={() => onLeaf(-1)} />
      <p role="status" className={styles['quest-place']}>
        {texts.questPosition(quests.indexOf(quest) + 1, quests.length)}
        <span className="sr-only" lang={title.lang}>
          {' '}
          {title.text}
        </span>
      </p>
      <QuestHeadButton icon="right" label={texts.nextQuest} onClick={() => onLeaf(1)} />
    </div>
  );
}

interface QuestListButtonProps {
  readonly tools: QuestTools;
  readonly current: Quest | undefined;
}

export function QuestListButton({ tools, current }: QuestListButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuestHeadButton icon="list" label={tools.texts.questList} onClick={() => setOpen(true)} />
      <QuestList tools={tools} current={current} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface QuestHeadButtonProps {
  readonly icon: 'left' | 'right' | 'list';
  readonly label: string;
  readonly onClick: () => void;
}

function QuestHeadButton({ icon, label, onClick }: QuestHeadButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

function useSwipe(leaf: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | undefined>(undefined);
  return {
    onTouchStart(event: React.TouchEvent) {
      if (!isInside(event)) return;
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      from.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd(event: React.TouchEvent) {
      const touch = event.changedTouches[0];
      if (!touch || !from.current) return;
      const [dx, dy] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
      from.current = undefined;
      if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > 2 * Math.abs(dy)) leaf(dx < 0 ? 1 : -1);
    },
  };
}

/** React bubbles events out of a dialog, too, which is elsewhere in the page. */
function isInside({ currentTarget, target }: React.SyntheticEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}
