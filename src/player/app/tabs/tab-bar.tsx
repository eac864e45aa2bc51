import { memo, useEffect, useRef, useState } from 'react';
import type { Tab } from '../../../core/story/model.ts';
import type { Messages } from '../../../i18n/frame-texts.ts';
import type { WalkContext } from '../../session/walk-context.ts';
import { afterFrame } from '../../../ui/after-frame.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useProgress } from '../../shared/use-walk-state.ts';
import { PLAYER_TABS, type TabFace } from './tabs.ts';

export interface TabBarProps {
  readonly walkContext: WalkContext;
  readonly messages: Messages;
  readonly tabs: readonly Tab[];
  readonly current: Tab | undefined;
}

export const panelId = 'walk-panel';
export const tabId = (tab: Tab) => `walk-tab-${tab}`;

export function TabBar({ walkContext, messages, tabs, current }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The tabindex changes a frame later: the change makes Chromium restyle the whole page at once.
  const [reached, setReached] = useState(current);
  const shown = tabs.filter((tab) => PLAYER_TABS[tab].face !== 'none');
  const step = (event: React.KeyboardEvent) => {
    const index = shown.findIndex((tab) => tab === current);
    const next = shown[wrapped(event.key, index, shown.length, document.dir === 'rtl' ? -1 : 1)];
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
          isReachable={tab === reached || (index === 0 && !shown.some((name) => name === reached))}
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
function wrapped(key: string, index: number, count: number, onward: 1 | -1): number {
  if (key === 'ArrowRight') return (index + onward + count) % count;
  if (key === 'ArrowLeft') return (index - onward + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

interface TabButtonProps {
  readonly tab: Tab;
  readonly isCurrent: boolean;
  readonly isReachable: boolean;
  readonly walkContext: WalkContext;
  readonly messages: Messages;
}

function TabButton({ tab, ...props }: TabButtonProps) {
  const { face } = PLAYER_TABS[tab];
  return face === 'none' ? null : <ShownTabButton {...props} tab={tab} face={face} />;
}

function ShownTabButton(props: TabButtonProps & { readonly face: TabFace }) {
  const { tab, face, isCurrent, isReachable, walkContext, messages } = props;
  const { icon, label } = face;
  const badge = useBadge(face, walkContext, messages);
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

function useBadge({ badge }: TabFace, walkContext: WalkContext, messages: Messages) {
  const progress = useProgress(walkContext);
  const count = badge?.count(walkContext.story, progress) ?? 0;
  return badge && count > 0 ? { count, word: messages[badge.word] } : undefined;
}
