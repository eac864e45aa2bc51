import { memo, type ReactNode } from 'react';
import type { Tab } from '../../../core/story/model.ts';
import { baseMessages } from '../../shared/base-messages.ts';
import { ToolsPlaceholder } from '../../../site/header/tools-placeholder.tsx';
import { DetailsScreen } from '../../tracks/details-screen.tsx';
import { StationList } from '../../tracks/station-list.tsx';
import { PLAYER_TABS } from '../tabs/tabs.ts';
import type { TransportExtras } from '../../listening/transport.tsx';
import { WalkShell } from './walk-shell.tsx';
import type { WalkContext } from '../../session/walk-context.ts';
import { plainText } from '../../../core/story/plain-text.ts';
import { valueIn } from '../../../core/story/read.ts';
import { CoverImage } from '../../../ui/cover-image.tsx';
import { withBasePath } from '../../../ui/base-path.ts';

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
