import type { RouterHistory } from '@tanstack/history';
import type { UpdateEvent } from '../../core/update/step.ts';

type Send = (event: UpdateEvent) => void;

/** Tells when something sounds, and when the page is looked at or shows something else. */
export function followMoments(document: Document, history: RouterHistory, send: Send): () => void {
  const stops = [followSound(document, send), followLooks(document, history, send)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Media events do not bubble, but whoever stands above hears them on their way down. */
function followSound(document: Document, send: Send): () => void {
  const isSounding = () => [...document.querySelectorAll('audio')].some(({ paused }) => !paused);
  const hear = () => {
    send({ type: isSounding() ? 'sound/began' : 'sound/ended' });
  };
  const names = ['playing', 'pause', 'ended', 'emptied'];
  for (const name of names) document.addEventListener(name, hear, true);
  hear();
  return () => {
    for (const name of names) document.removeEventListener(name, hear, true);
  };
}

function followLooks(document: Document, history: RouterHistory, send: Send): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') send({ type: 'page/looked-at' });
  };
  document.addEventListener('visibilitychange', look);
  let { pathname } = history.location;
  const stop = history.subscribe(() => {
    if (history.location.pathname === pathname) return;
    pathname = history.location.pathname;
    send({ type: 'page/looked-at' });
  });
  return () => {
    stop();
    document.removeEventListener('visibilitychange', look);
  };
}
