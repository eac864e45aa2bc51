import { useEffect, useSyncExternalStore } from 'react';
import type { Story } from '../../../core/story/model.ts';
import { PreviewErrorPage } from '../../preview/preview-error-page.tsx';
import { openSavedWalk } from '../../session/open-saved-walk.ts';
import type { WatchedDraft } from '../../preview/watched-draft.ts';
import type { WalkRunner } from '../../session/walk-runner.ts';
import { ScreenWaiting } from '../../../site/lazy-screen.tsx';
import { openedOnce } from '../opened-once.ts';
import { SiteView } from '../../../site/site-view.tsx';
import { pageLanguage } from '../../../i18n/page-language.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { shownMessages } from '../../../i18n/shown-messages.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { OpenWalk } from '../walk/open-walk.tsx';
import { readWalkAddress } from '../walk/walk-address.ts';
import type { Frame } from './frame.ts';

interface PreviewPageProps {
  readonly ports: Ports;
  readonly watched: WatchedDraft;
  readonly frame: Frame;
}

/** A draft in the player, or the reason why there is none. */
export function PreviewPage({ ports, watched, frame }: PreviewPageProps) {
  const view = useSyncExternalStore(watched.subscribe, watched.state);
  useEffect(() => watched.open(), [watched]);
  useFresh(watched, frame);
  if (view.phase === 'waiting') {
    return (
      <ScreenWaiting label={shownMessages().loading} onRetry={watched.retry} placement="page" />
    );
  }
  if (view.phase === 'refused') {
    return (
      <SiteView tools={null}>
        <PreviewErrorPage {...view} languageCode={pageLanguage()} onRetry={watched.retry} />
      </SiteView>
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
  const walk = useRunner(story.slug, () => openSavedWalk(story, ports));
  useEffect(() => {
    frame.goBack();
  }, [frame]);
  const trackSlug = readWalkAddress(pathname)?.trackSlug;
  return <OpenWalk ports={ports} story={story} walk={walk} trackSlug={trackSlug} />;
}

/** Beside the editor a saved change is shown automatically, but never while something sounds. */
function useFresh(watched: WatchedDraft, { isFramed, reload }: Frame): void {
  useEffect(() => {
    if (!isFramed) return;
    const refresh = () => {
      const view = watched.state();
      const isSounding = [...document.querySelectorAll('audio')].some((one) => !one.paused);
      if (view.phase === 'open' && view.isStale && !isSounding) reload();
    };
    const stop = watched.subscribe(refresh);
    // Media events do not bubble, but an ancestor gets them in the capture phase.
    document.addEventListener('pause', refresh, true);
    document.addEventListener('ended', refresh, true);
    return () => {
      stop();
      document.removeEventListener('pause', refresh, true);
      document.removeEventListener('ended', refresh, true);
    };
  }, [watched, isFramed, reload]);
}
