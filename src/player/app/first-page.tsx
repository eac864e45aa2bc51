import { renderToString } from 'react-dom/server';
import type { RenderFirstPage } from '../../contract/first-page.ts';
import { initialProgress } from '../../core/progress/initial.ts';
import * as formatting from '../../core/story/formatted-text.ts';
import { initialTrack } from '../../core/track/initial-track.ts';
import { DetailsScreen } from '../tracks/details-screen.tsx';
import { InfoScreen } from '../tracks/info-screen.tsx';
import { StationList } from '../tracks/station-list.tsx';
import { baseMessages } from '../shared/base-messages.ts';
import { holdFormatting } from '../tracks/formatting.ts';
import { english } from '../../i18n/english.ts';
import { german } from '../../i18n/german.ts';
import { holdMessages } from '../../i18n/messages.ts';
import { idlePlayerState } from '../session/idle-player-state.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { MapPlaceholder } from './tabs/map-placeholder.tsx';
import { tabOfAddress } from './tabs/tab-address.ts';
import { WalkView } from './walk/walk-view.tsx';

holdMessages('german', german);
holdMessages('english', english);
holdFormatting(formatting);

export { renderSitePage } from './pages/site-page.tsx';

/** The entry of a build of its own: the server calls it, the browser never loads it. */
export const renderFirstPage: RenderFirstPage = (content) => {
  const tab = tabOfAddress(content.story, content.trackSlug, content.tab);
  const walkContext = staticWalkContext(content);
  const html = renderToString(
    <WalkView walkContext={walkContext} tab={tab} screen={screenOf(tab, walkContext)} />,
  );
  // React writes preload links for long pages, but the pictures follow right behind them.
  return html.replace(/<link rel="preload"[^>]*>/g, '');
};

/** The app draws the screens that come as chunks; until then their slot is empty. */
function screenOf(tab: ReturnType<typeof tabOfAddress>, walkContext: WalkContext) {
  if (tab === 'info')
    return <InfoScreen walkContext={walkContext} nowMs={() => 0} Confirmation={Nothing} />;
  if (tab === 'map') return <MapPlaceholder walkContext={walkContext} message={null} />;
  if (tab === 'playlist')
    return <StationList walkContext={walkContext} messages={baseMessages(walkContext)} />;
  return tab === undefined || tab === 'track-details' ? (
    <DetailsScreen walkContext={walkContext} />
  ) : null;
}

const Nothing = () => null;

/** A walk in its initial state, before anything has happened. */
function staticWalkContext({
  story,
  language,
  languageCode,
  trackSlug,
}: Parameters<RenderFirstPage>[0]) {
  const progress = initialProgress(story);
  const track = initialTrack(story, progress, trackSlug);
  const player = idlePlayerState(track, language);
  const silentStore = { subscribe: () => () => undefined };
  const walkContext = {
    story,
    language,
    languageCode,
    walk: {
      ...silentStore,
      progress: () => progress,
      isUnsaved: () => false,
      isEvicted: () => false,
      undoable: () => undefined,
    },
    player: { ...silentStore, state: () => player },
    toasts: { ...silentStore, all: () => [] },
    navigation: {},
  };
  // Nothing can be clicked in a page without scripts, so what a click would call is missing.
  return walkContext as unknown as WalkContext;
}
