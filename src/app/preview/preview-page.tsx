import { useEffect, useSyncExternalStore } from 'react';
import type { Story } from '../../core/story/model.ts';
import { PreviewRefused } from '../../features/preview/preview-refused.tsx';
import { openKeptWalk } from '../../runtime/open-kept-walk.ts';
import type { WatchedDraft } from '../../runtime/preview/watched-draft.ts';
import type { WalkRunner } from '../../runtime/walk-runner.ts';
import { RoomWaiting } from '../lazy-room.tsx';
import { openedOnce } from '../opened-once.ts';
import { HouseView } from '../pages/house-view.tsx';
import { pageLanguage } from '../pages/page-language.ts';
import type { Ports } from '../ports.ts';
import { shownMessages } from '../shown-messages.ts';
import { useAddress } from '../use-address.ts';
import { OpenWalk } from '../walk/open-walk.tsx';
import { readWalkAddress } from '../walk/walk-address.ts';
import type { Frame } from './frame.ts';

interface PreviewPageProps {
  readonly ports: Ports;
  readonly watched: WatchedDraft;
  readonly frame: Frame;
}

/** A draft in the player, or why there is none. */
export function PreviewPage({ ports, watched, frame }: PreviewPageProps) {
  const view = useSyncExternalStore(watched.subscribe, watched.state);
  useEffect(() => watched.open(), [watched]);
  useFresh(watched, frame);
  if (view.phase === 'waiting') {
    return <RoomWaiting label={shownMessages().loading} onRetry={watched.again} place="page" />;
  }
  if (view.phase === 'refused') {
    return (
      <HouseView tools={null}>
        <PreviewRefused {...view} languageCode={pageLanguage()} onRetry={watched.again} />
      </HouseView>
    );
  }
  return <OpenDraft ports={ports} story={view.story} frame={frame} />;
}

interface OpenDraftProps extends Pick<PreviewPageProps, 'ports' | 'frame'> {
  readonly story: Story;
}

const useRunner = openedOnce<WalkRunner>();

function OpenDraft({ ports, story, frame }: OpenDraftProps) {
  const { pathname } = useAddress(ports.history);
  const walk = useRunner(story.slug, () => openKeptWalk(story, ports));
  useEffect(() => {
    frame.goBack();
  }, [frame]);
  const trackSlug = readWalkAddress(pathname)?.trackSlug;
  return <OpenWalk ports={ports} story={story} walk={walk} trackSlug={trackSlug} />;
}

/** Beside the editor what was saved is shown by itself, but never while something sounds. */
function useFresh(watched: WatchedDraft, { isFramed, reload }: Frame): void {
  useEffect(() => {
    if (!isFramed) return;
    const refresh = () => {
      const view = watched.state();
      const isSounding = [...document.querySelectorAll('audio')].some((one) => !one.paused);
      if (view.phase === 'open' && view.isOutdated && !isSounding) reload();
    };
    const stop = watched.subscribe(refresh);
    // Media events do not bubble, but whoever stands above hears them on their way down.
    document.addEventListener('pause', refresh, true);
    document.addEventListener('ended', refresh, true);
    return () => {
      stop();
      document.removeEventListener('pause', refresh, true);
      document.removeEventListener('ended', refresh, true);
    };
  }, [watched, isFramed, reload]);
}
