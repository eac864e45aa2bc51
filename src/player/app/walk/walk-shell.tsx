import { memo, useSyncExternalStore, type ReactNode } from 'react';
import type { Tab } from '../../../core/story/model.ts';
import { playerSize } from '../../../core/track/start-tab.ts';
import type { WalkContext } from '../../session/walk-context.ts';
import { baseMessages } from '../../shared/base-messages.ts';
import { SmallPlayer } from '../../listening/small-player.tsx';
import { SoundStatus } from '../../listening/sound-status.tsx';
import { panelId, TabBar, tabId } from '../tabs/tab-bar.tsx';
import { PLAYER_TABS } from '../tabs/tabs.ts';
import { Transport, type TransportExtras } from '../../listening/transport.tsx';
import { useProgress } from '../../shared/use-walk-state.ts';

export interface WalkShellProps {
  readonly walkContext: WalkContext;
  readonly header: ReactNode;
  /** In the order of the story's features. */
  readonly tabs: readonly Tab[];
  readonly current: Tab | undefined;
  /** The screen of the current tab. */
  readonly screen: ReactNode;
  /** From 992 px on: the content beside the screen. */
  readonly beside: ReactNode;
  /** One line above the player: what waits for the visitor's reaction. */
  readonly statusBar?: ReactNode;
  readonly extras?: TransportExtras;
}

/** They subscribe to the sound themselves, and are not redrawn while the tab changes. */
const SameSoundStatus = memo(SoundStatus);
const SameTransport = memo(Transport);
const SameSmallPlayer = memo(SmallPlayer);
const NO_EXTRAS: TransportExtras = {};

/** The shell of every tab: header, the screen, the sound, and the tab bar. */
export function WalkShell(props: WalkShellProps) {
  const {
    walkContext,
    header,
    tabs,
    current,
    screen,
    beside,
    statusBar,
    extras = NO_EXTRAS,
  } = props;
  const messages = baseMessages(walkContext);
  useProgress(walkContext);
  const { subscribe, isUnsaved, isEvicted } = walkContext.walk;
  const isLost = useSyncExternalStore(subscribe, isUnsaved, isUnsaved);
  const wasEvicted = useSyncExternalStore(subscribe, isEvicted, isEvicted);
  const isBig = playerSize(current) === 'big';
  const hasTab =
    current !== undefined && PLAYER_TABS[current].face !== 'none' && tabs.includes(current);
  return (
    <div className="walk" data-tab={current}>
      {header}
      <main className="walk-main">
        {/* A panel without a tab of its own is a plain region: track-details-no-icon, info. */}
        <div
          className="walk-room"
          id={panelId}
          role={hasTab ? 'tabpanel' : 'region'}
          aria-labelledby={hasTab ? tabId(current) : undefined}
          aria-label={hasTab ? undefined : messages[current === 'info' ? 'tabInfo' : 'tabStation']}
        >
          {isLost && <p className="walk-notice">{messages.unsaved}</p>}
          {wasEvicted && <p className="walk-notice">{messages.evicted}</p>}
          {screen}
        </div>
        <div className="walk-beside">{beside}</div>
      </main>
      <div className="foot" role="region" aria-label={messages.playerRegion}>
        <SameSoundStatus walkContext={walkContext} messages={messages} hasText={isBig} />
        {statusBar}
        {isBig ? (
          <SameTransport walkContext={walkContext} messages={messages} extras={extras} />
        ) : (
          <SameSmallPlayer walkContext={walkContext} messages={messages} />
        )}
        {tabs.length > 0 && (
          <TabBar walkContext={walkContext} messages={messages} tabs={tabs} current={current} />
        )}
      </div>
    </div>
  );
}
