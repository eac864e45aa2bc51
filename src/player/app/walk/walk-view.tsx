import { memo, type ReactNode, useSyncExternalStore } from 'react';
import type { Tab } from '../../../core/story/model.ts';
import { baseMessages } from '../../shared/base-messages.ts';
import { ToolsPlaceholder } from '../../../site/header/tools-placeholder.tsx';
import { DetailsScreen } from '../../tracks/details-screen.tsx';
import { StationList } from '../../tracks/station-list.tsx';
import { PLAYER_TABS } from '../tabs/tabs.ts';
import { type TransportExtras, Transport } from '../../listening/transport.tsx';
import type { WalkContext } from '../../session/walk-context.ts';
import { plainText } from '../../../core/story/plain-text.ts';
import { valueIn } from '../../../core/story/read.ts';
import { CoverImage } from '../../../ui/cover-image.tsx';
import { withBasePath } from '../../../ui/base-path.ts';
import { playerSize } from '../../../core/track/start-tab.ts';
import { SmallPlayer } from '../../listening/small-player.tsx';
import { SoundStatus } from '../../listening/sound-status.tsx';
import { panelId, TabBar, tabId } from '../tabs/tab-bar.tsx';
import { useProgress } from '../../shared/use-walk-state.ts';

/** They subscribe to the sound themselves, and are not redrawn while the tab changes. */
const SameSoundStatus = memo(SoundStatus);

const SameTransport = memo(Transport);

const SameSmallPlayer = memo(SmallPlayer);

const NO_EXTRAS: TransportExtras = {};

const DEFAULT_LOGO = withBasePath('/assets/icons/klangweg.svg');

export interface WalkViewProps {
  readonly walkContext: WalkContext;
  readonly tab: Tab | undefined;
  readonly screen: ReactNode;
  /** Language and menu; without them their space is reserved. */
  readonly tools?: ReactNode;
  readonly extras?: TransportExtras;
  /** One line above the player. */
  readonly statusBar?: ReactNode;
}

/** The view of an open walk: rendered by the server first, then by the app. */
export function WalkView({
  walkContext,
  tab,
  screen,
  tools,
  statusBar,
  extras = {},
}: WalkViewProps) {
  return (
    <WalkShell
      walkContext={walkContext}
      header={
        <SameHeader walkContext={walkContext}>
          {tools ?? <ToolsPlaceholder languageCount={walkContext.story.languages.length} />}
        </SameHeader>
      }
      tabs={walkContext.story.features}
      current={tab}
      screen={screen}
      extras={extras}
      statusBar={statusBar}
      beside={<Beside walkContext={walkContext} tab={tab} />}
    />
  );
}

/** Memoised: they are not redrawn while the tab changes. */
const SameHeader = memo(WalkHeader);

const SameStation = memo(DetailsScreen);

const SameList = memo(StationList);

/** On a wide page: the stations beside the screen, or the station beside its list or map. */
function Beside({ walkContext, tab }: Pick<WalkViewProps, 'walkContext' | 'tab'>) {
  const beside = tab === undefined ? 'stations' : PLAYER_TABS[tab].beside;
  if (beside === 'station') return <SameStation walkContext={walkContext} />;
  if (beside === 'nothing' || !walkContext.story.features.includes('playlist')) return null;
  return <SameList walkContext={walkContext} messages={baseMessages(walkContext)} />;
}

interface WalkHeaderProps {
  readonly walkContext: WalkContext;
  /** The menu and the other tools on the right. */
  readonly children?: ReactNode;
}

/** The story's logo and name; the name leads to the page about the walk. */
function WalkHeader({ walkContext: { story, language, navigation }, children }: WalkHeaderProps) {
  const title = valueIn(story.title, language) ?? valueIn(story.name, language) ?? story.slug;
  return (
    <header className="walk-header">
      <CoverImage
        src={valueIn(story.customIcon, language)}
        className="walk-logo"
        size={40}
        placeholder={DEFAULT_LOGO}
      />
      <h1 className="walk-title">
        <button
          type="button"
          id="walk-title"
          onClick={() => {
            navigation.showTab('info');
          }}
        >
          <span>{plainText(title)}</span>
        </button>
      </h1>
      <div className="walk-tools">{children}</div>
    </header>
  );
}

interface WalkShellProps {
  readonly walkContext: WalkContext;
  readonly header: ReactNode;
  /** The tabs are in the order of the story's features. */
  readonly tabs: readonly Tab[];
  readonly current: Tab | undefined;
  /** The screen of the current tab. */
  readonly screen: ReactNode;
  /** The content beside the screen, from 992 px on. */
  readonly beside: ReactNode;
  /** One line above the player: what waits for the visitor's reaction. */
  readonly statusBar?: ReactNode;
  readonly extras?: TransportExtras;
}

/** The shell of every tab: header, the screen, the sound, and the tab bar. */
function WalkShell(props: WalkShellProps) {
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
