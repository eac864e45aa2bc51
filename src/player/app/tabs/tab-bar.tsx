import { memo, useEffect, useRef, useState } from 'react';
import { labTabCount, questTabCount } from '../../../core/progress/badges.ts';
import type { Tab } from '../../../core/story/model.ts';
import type { Messages } from '../../../i18n/frame-texts.ts';
import type { WalkContext } from '../../session/walk-context.ts';
import { afterFrame } from '../../../ui/after-frame.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useProgress } from '../../shared/use-walk-state.ts';

export interface TabBarProps {
  readonly walkContext: WalkContext;
  readonly messages: Messages;
  readonly tabs: readonly Tab[];
  readonly current: Tab | undefined;
}

type ShownTab = Exclude<Tab, 'track-details-no-icon'>;

/** Info and track-details share one icon, as the specification wants it. */
const faces: Readonly<Record<ShownTab, readonly [IconName, keyof Messages]>> = {
  info: ['info', 'tabInfo'],
  'track-details': ['info', 'tabStation'],
  playlist: ['list', 'tabStations'],
  map: ['map', 'tabMap'],
  qr: ['qr', 'tabQr'],
  password: ['key', 'tabPassword'],
  quest: ['quest', 'tabQuest'],
  radio: ['radio', 'tabRadio'],
  lab: ['lab', 'tabLab'],
  'default-player': ['headphones', 'tabPlayer'],
};

export const panelId = 'walk-panel';
export const tabId = (tab: Tab) => `walk-tab-${tab}`;

export function TabBar({ walkContext, messages, tabs, current }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The tabindex changes a frame later: the change makes Chromium restyle the whole page at once.
  const [reached, setReached] = useState(current);
  const shown = tabs.filter((tab) => tab !== 'track-details-no-icon');
  const step = (event: React.KeyboardEvent) => {
    const at = shown.findIndex((tab) => tab === current);
    const next = shown[wrapped(event.key, at, shown.length, document.dir === 'rtl' ? -1 : 1)];
    if (next === undefined) return;
    event.preventDefault();
    walkContext.navigation.showTab(next);
    bar.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  useEffect(
    () =>
      afterFrame(() => {
        setReached(current);
        const tab = bar.current?.querySelector('[aria-selected="true"]');
        if (bar.current && tab) showInRow(bar.current, tab);
      }),
    [current],
  );
  return (
    <div className="tabs" role="tablist" aria-label={messages.tabs} ref={bar} onKeyDown={step}>
      {shown.map((tab, index) => (
        <MemoTabButton
          key={tab}
          tab={tab}
          isCurrent={tab === current}
          isReachable={tab === reached || (index === 0 && !shown.some((one) => one === reached))}
          walkContext={walkContext}
          messages={messages}
        />
      ))}
    </div>
  );
}

/** Only the row scrolls: `scrollIntoView` moves the page around a frame, too. */
function showInRow(row: Element, tab: Element): void {
  const [seen, it] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += Math.min(0, it.left - seen.left) + Math.max(0, it.right - seen.right);
}

/** `onward` is the direction of the right arrow: -1 where a page reads from right to left. */
function wrapped(key: string, at: number, count: number, onward: 1 | -1): number {
  if (key === 'ArrowRight') return (at + onward + count) % count;
  if (key === 'ArrowLeft') return (at - onward + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

interface TabButtonProps {
  readonly tab: ShownTab;
  readonly isCurrent: boolean;
  readonly isReachable: boolean;
  readonly walkContext: WalkContext;
  readonly messages: Messages;
}

function TabButton({ tab, isCurrent, isReachable, walkContext, messages }: TabButtonProps) {
  const [icon, label] = faces[tab];
  const badge = useBadge(tab, walkContext, messages);
  return (
    <button
      type="button"
      role="tab"
      id={tabId(tab)}
      className="tab"
      aria-label={messages[label]}
      aria-selected={isCurrent}
      aria-controls={panelId}
      aria-describedby={badge ? `${tabId(tab)}-badge` : undefined}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => {
        walkContext.navigation.showTab(tab);
      }}
    >
      <span className="tab-icon">
        <Icon name={icon} />
        {badge && (
          <span className={`tab-badge tab-badge-${tab}`} id={`${tabId(tab)}-badge`}>
            {badge.count}
            <span className="sr-only"> {badge.word}</span>
          </span>
        )}
      </span>
      <span className="tab-name">{messages[label]}</span>
    </button>
  );
}

const MemoTabButton = memo(TabButton);

function useBadge(tab: Tab, walkContext: WalkContext, messages: Messages) {
  const progress = useProgress(walkContext);
  if (tab === 'quest')
    return badgeOf(questTabCount(walkContext.story, progress), messages.badgeOpen);
  if (tab === 'lab') return badgeOf(labTabCount(walkContext.story, progress), messages.badgeNew);
  return undefined;
}

function badgeOf(count: number, word: string) {
  return count > 0 ? { count, word } : undefined;
}
