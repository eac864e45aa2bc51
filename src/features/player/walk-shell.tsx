import { memo, useSyncExternalStore, type ReactNode } from 'react';
import type { Tab } from '../../core/story/model.ts';
import { playerSize } from '../../core/track/start-tab.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { baseMessages } from './base-messages.ts';
import { SmallPlayer } from './small-player.tsx';
import { SoundLine } from './sound-line.tsx';
import { panelId, TabBar, tabId } from './tab-bar.tsx';
import { Transport, type TransportExtras } from './transport.tsx';
import { useProgress } from './use-scene.ts';

export interface WalkShellProps {
  readonly scene: WalkScene;
  readonly header: ReactNode;
  /** In the order of the story's features. */
  readonly tabs: readonly Tab[];
  readonly current: Tab | undefined;
  /** The room of the current tab. */
  readonly room: ReactNode;
  /** From 992 px on: what stands beside the room. */
  readonly beside: ReactNode;
  /** One line above the player: what waits for an answer. */
  readonly line?: ReactNode;
  readonly extras?: TransportExtras;
}

/** They hear the sound themselves, and stay as they are while the tab changes. */
const SameSoundLine = memo(SoundLine);
const SameTransport = memo(Transport);
const SameSmallPlayer = memo(SmallPlayer);
const NO_EXTRAS: TransportExtras = {};

/** What stands on every tab: header, the room, the sound, and the way to the other rooms. */
export function WalkShell(props: WalkShellProps) {
  const { scene, header, tabs, current, room, beside, line, extras = NO_EXTRAS } = props;
  const messages = baseMessages(scene);
  useProgress(scene);
  const { subscribe, isUnsaved, isEvicted } = scene.walk;
  const isLost = useSyncExternalStore(subscribe, isUnsaved, isUnsaved);
  const isGone = useSyncExternalStore(subscribe, isEvicted, isEvicted);
  const isBig = playerSize(current) === 'big';
  const hasTab =
    current !== undefined && current !== 'track-details-no-icon' && tabs.includes(current);
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
          {isGone && <p className="walk-notice">{messages.evicted}</p>}
          {room}
        </div>
        <div className="walk-beside">{beside}</div>
      </main>
      <div className="foot" role="region" aria-label={messages.playerRegion}>
        <SameSoundLine scene={scene} messages={messages} hasText={isBig} />
        {line}
        {isBig ? (
          <SameTransport scene={scene} messages={messages} extras={extras} />
        ) : (
          <SameSmallPlayer scene={scene} messages={messages} />
        )}
        {tabs.length > 0 && (
          <TabBar scene={scene} messages={messages} tabs={tabs} current={current} />
        )}
      </div>
    </div>
  );
}
