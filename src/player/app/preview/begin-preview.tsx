import { StrictMode, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { httpDraftApi } from '../../../platform/server-api/draft-api.ts';
import { PREVIEW_PARAMETER } from '../../../contract/first-page.ts';
import { loadPurified } from '../../tracks/formatting.ts';
import { PreviewBar } from '../../preview/preview-bar.tsx';
import { loadMessages } from '../../../i18n/messages.ts';
import { shownMessages } from '../../../i18n/shown-messages.ts';
import { DRAFT_SAVED } from '../../../contract/draft-saved.ts';
import { watchDraft, type WatchedDraft } from '../../preview/watched-draft.ts';
import { passiveTouches } from '../../../ui/passive-touches.ts';
import { ErrorScreen } from '../../../site/error-screen.tsx';
import { takeOneTimeSecret } from '../one-time-secret.ts';
import { DrawnSignal } from '../../../site/drawn-signal.tsx';
import { confineToFrame, openFrame, type Frame } from './frame.ts';
import { previewPorts } from './preview-ports.ts';
import type { Story } from '../../../core/story/model.ts';
import { PreviewErrorPage } from '../../preview/preview-error-page.tsx';
import { openSavedWalk } from '../../session/open-saved-walk.ts';
import type { WalkRunner } from '../../session/walk-runner.ts';
import { ScreenWaiting } from '../../../site/lazy-screen.tsx';
import { openedOnce } from '../opened-once.ts';
import { SiteView } from '../../../site/site-view.tsx';
import type { Ports } from '../ports/browser-ports.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { OpenWalk } from '../walk/open-walk.tsx';
import { readWalkAddress } from '../walk/walk-address.ts';

const useRunner = openedOnce<WalkRunner>();

/** The real player with a draft, in a page of its own: nothing else of the app runs in it. */
export async function beginPreview(
  window: Window & typeof globalThis,
  root: HTMLElement,
  walk: string,
  onDrawn: () => void,
): Promise<void> {
  const secret = secretOf(window, walk);
  const ports = previewPorts(window);
  const frame = openFrame(window, ports);
  const draft = httpDraftApi(ports.sendRequest, ports.report, secret);
  const watched = watchDraft(walk, { ...ports, draft });
  confineToFrame(window, walk, ports.history);
  // Beside the editor the page stands for a phone, whose scrollbar takes no space.
  if (window.parent !== window) root.ownerDocument.documentElement.style.scrollbarWidth = 'none';
  await Promise.all([loadMessages(document.documentElement.lang), loadPurified()]);
  const container = document.createElement('div');
  document.body.prepend(container);
  createRoot(passiveTouches(container)).render(
    <PreviewBar watched={watched} onReload={frame.reload} />,
  );
  createRoot(passiveTouches(root)).render(
    <StrictMode>
      <ErrorScreen>
        <PreviewPage ports={ports} watched={watched} frame={frame} />
      </ErrorScreen>
      <DrawnSignal onDrawn={onDrawn} />
    </StrictMode>,
  );
  void ports.server.loadFacts();
  window.addEventListener('message', ({ origin, source, data }) => {
    const isEditor = origin === window.location.origin && source === window.parent;
    if (isEditor && data === DRAFT_SAVED) watched.checkForChange();
  });
}

/** The secret is stored in the tab, for a reload; it is removed from the address already. */
function secretOf(window: Window, walk: string): string | undefined {
  const key = `preview_secret_${walk}`;
  // Opening another link to the same page changes only its fragment.
  window.addEventListener('hashchange', () => {
    const next = takeOneTimeSecret(window, PREVIEW_PARAMETER);
    if (next === undefined) return;
    storeSecret(next);
    window.location.reload();
  });
  const passed = takeOneTimeSecret(window, PREVIEW_PARAMETER);
  if (passed !== undefined) storeSecret(passed);
  return passed ?? storedSecret();

  function storeSecret(secret: string): void {
    try {
      window.sessionStorage.setItem(key, secret);
    } catch {
      // Without session storage the link has to be opened once more after a reload.
    }
  }
  function storedSecret(): string | undefined {
    try {
      return window.sessionStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }
}

interface PreviewPageProps {
  readonly ports: Ports;
  readonly watched: WatchedDraft;
  readonly frame: Frame;
}

/** A draft in the player, or the reason why there is none. */
function PreviewPage({ ports, watched, frame }: PreviewPageProps) {
  const view = useSyncExternalStore(watched.subscribe, watched.state);
  useEffect(() => watched.open(), [watched]);
  useFresh(watched, frame);
  if (view.phase === 'waiting') {
    return (
      <ScreenWaiting label={shownMessages().loading} onRetry={watched.retry} placement="page" />
    );
  }
  if (view.phase === 'rejected') {
    return (
      <SiteView tools={null}>
        <PreviewErrorPage {...view} onRetry={watched.retry} />
      </SiteView>
    );
  }
  return <OpenDraft ports={ports} story={view.story} frame={frame} />;
}

interface OpenDraftProps extends Pick<PreviewPageProps, 'ports' | 'frame'> {
  readonly story: Story;
}

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
      const isSounding = [...document.querySelectorAll('audio')].some((audio) => !audio.paused);
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
