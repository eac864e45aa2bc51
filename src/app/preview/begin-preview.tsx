import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { httpDraftApi } from '../../adapters/api-http/draft-api.ts';
import { PREVIEW_ASKED } from '../../contract/first-page.ts';
import { loadFormatting } from '../../features/player/formatting.ts';
import { PreviewBar } from '../../features/preview/preview-bar.tsx';
import { loadMessages } from '../../i18n/messages.ts';
import { DRAFT_SAVED } from '../../runtime/preview/draft-saved.ts';
import { watchDraft } from '../../runtime/preview/watched-draft.ts';
import { passiveTouches } from '../../ui/passive-touches.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { takeOneTimeSecret } from '../one-time-secret.ts';
import { PageStands } from '../page-stands.tsx';
import { pageLanguage } from '../pages/page-language.ts';
import { keepInFrame, openFrame } from './frame.ts';
import { previewPorts } from './preview-ports.ts';
import { PreviewPage } from './preview-page.tsx';

/** The real player with a draft, in a page of its own: nothing else of the app runs beside it. */
export async function beginPreview(
  window: Window & typeof globalThis,
  root: HTMLElement,
  walk: string,
  onDrawn: () => void,
): Promise<void> {
  const secret = secretOf(window, walk);
  const ports = previewPorts(window);
  const frame = openFrame(window, ports);
  const draft = httpDraftApi(ports.ask, ports.report, secret);
  const watched = watchDraft(walk, { ...ports, draft });
  keepInFrame(window, walk, ports.history);
  // Beside the editor it stands for a phone, whose bar takes no room.
  if (window.parent !== window) root.ownerDocument.documentElement.style.scrollbarWidth = 'none';
  await Promise.all([loadMessages(document.documentElement.lang), loadFormatting()]);
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(passiveTouches(place)).render(
    <PreviewBar watched={watched} languageCode={pageLanguage()} onReload={frame.reload} />,
  );
  createRoot(passiveTouches(root)).render(
    <StrictMode>
      <ErrorScreen>
        <PreviewPage ports={ports} watched={watched} frame={frame} />
      </ErrorScreen>
      <PageStands onDrawn={onDrawn} />
    </StrictMode>,
  );
  void ports.host.learn();
  window.addEventListener('message', ({ origin, source, data }) => {
    const isEditor = origin === window.location.origin && source === window.parent;
    if (isEditor && data === DRAFT_SAVED) watched.look();
  });
}

/** It stays in the tab, for a reload; the address has lost it already. */
function secretOf(window: Window, walk: string): string | undefined {
  const key = `preview_secret_${walk}`;
  // The same page with another link changes only its fragment.
  window.addEventListener('hashchange', () => {
    const next = takeOneTimeSecret(window, PREVIEW_ASKED);
    if (next === undefined) return;
    keep(next);
    window.location.reload();
  });
  const given = takeOneTimeSecret(window, PREVIEW_ASKED);
  if (given !== undefined) keep(given);
  return given ?? kept();

  function keep(secret: string): void {
    try {
      window.sessionStorage.setItem(key, secret);
    } catch {
      // A browser that keeps nothing: the link has to be opened once more after a reload.
    }
  }
  function kept(): string | undefined {
    try {
      return window.sessionStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }
}
