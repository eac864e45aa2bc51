import type { RouterHistory } from '@tanstack/history';
import type { UpdateEvent } from '../../core/update/step.ts';

type Send = (event: UpdateEvent) => void;

/** Reports when something sounds, and when the page is shown again or shows something else. */
export function followPageActivity(
  document: Document,
  history: RouterHistory,
  send: Send,
): () => void {
  const stops = [followSound(document, send), followVisibility(document, history, send)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Media events do not bubble, but an ancestor gets them in the capture phase. */
function followSound(document: Document, send: Send): () => void {
  const isSounding = () => [...document.querySelectorAll('audio')].some(({ paused }) => !paused);
  const sendSoundState = () => {
    send({ type: isSounding() ? 'sound/began' : 'sound/ended' });
  };
  const names = ['playing', 'pause', 'ended', 'emptied'];
  for (const name of names) document.addEventListener(name, sendSoundState, true);
  sendSoundState();
  return () => {
    for (const name of names) document.removeEventListener(name, sendSoundState, true);
  };
}

function followVisibility(document: Document, history: RouterHistory, send: Send): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') send({ type: 'page/looked-at' });
  };
  document.addEventListener('visibilitychange', onVisible);
  let { pathname } = history.location;
  const stop = history.subscribe(() => {
    if (history.location.pathname === pathname) return;
    pathname = history.location.pathname;
    send({ type: 'page/looked-at' });
  });
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
