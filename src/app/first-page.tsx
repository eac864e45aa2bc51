import { renderToString } from 'react-dom/server';
import type { RenderFirstPage } from '../contract/first-page.ts';
import { initialProgress } from '../core/progress/initial.ts';
import * as formatting from '../core/story/formatted-text.ts';
import { initialTrack } from '../core/track/initial-track.ts';
import { DetailsRoom } from '../features/player/details-room.tsx';
import { InfoRoom } from '../features/player/info-room.tsx';
import { StationList } from '../features/player/station-list.tsx';
import { baseMessages } from '../features/player/base-messages.ts';
import { holdFormatting } from '../features/player/formatting.ts';
import { english } from '../i18n/english.ts';
import { german } from '../i18n/german.ts';
import { holdMessages } from '../i18n/messages.ts';
import { playerAtRest } from '../runtime/player/at-rest.ts';
import type { WalkScene } from '../runtime/walk-scene.ts';
import { ComingMap } from './walk/coming-map.tsx';
import { tabOfAddress } from './walk/tabs.ts';
import { WalkView } from './walk/walk-view.tsx';

holdMessages('german', german);
holdMessages('english', english);
holdFormatting(formatting);

export { renderHousePage } from './pages/house-page.tsx';

/** Entry of a build of its own: the server calls it, the browser never loads it. */
export const renderFirstPage: RenderFirstPage = (parts) => {
  const tab = tabOfAddress(parts.story, parts.trackSlug, parts.tab);
  const scene = stillScene(parts);
  const html = renderToString(<WalkView scene={scene} tab={tab} room={roomOf(tab, scene)} />);
  // The pictures stand right behind these links, which React writes for long pages.
  return html.replace(/<link rel="preload"[^>]*>/g, '');
};

/** Rooms that come as chunks are drawn by the app; until then their place is empty. */
function roomOf(tab: ReturnType<typeof tabOfAddress>, scene: WalkScene) {
  if (tab === 'info') return <InfoRoom scene={scene} nowMs={() => 0} Question={Nothing} />;
  if (tab === 'map') return <ComingMap scene={scene} words={null} />;
  if (tab === 'playlist') return <StationList scene={scene} messages={baseMessages(scene)} />;
  return tab === undefined || tab === 'track-details' ? <DetailsRoom scene={scene} /> : null;
}

const Nothing = () => null;

/** A walk as it begins, before anything has happened. */
function stillScene({ story, language, languageCode, trackSlug }: Parameters<RenderFirstPage>[0]) {
  const progress = initialProgress(story);
  const track = initialTrack(story, progress, trackSlug);
  const player = playerAtRest(track, language);
  const still = { subscribe: () => () => undefined };
  const scene = {
    story,
    language,
    languageCode,
    walk: {
      ...still,
      progress: () => progress,
      isUnsaved: () => false,
      isEvicted: () => false,
      undoable: () => undefined,
    },
    player: { ...still, state: () => player },
    notices: { ...still, all: () => [] },
    ways: {},
  };
  // Nothing is clicked in a page without scripts, so what a click would call is not there.
  return scene as unknown as WalkScene;
}
