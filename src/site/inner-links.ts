import type { RouterHistory } from '@tanstack/history';
import type { MouseEvent } from 'react';
import { BASE_PATH } from '../ui/base-path.ts';

/**
 * Plain links within the app change the page without a reload; all others stay as they are.
 * `isOurs`: whether this app has a page at that path below the base path.
 */
export function innerLinks(
  history: Pick<RouterHistory, 'push'>,
  isOurs: (path: string) => boolean,
): (event: MouseEvent) => void {
  return (event) => {
    const path = innerPath(event, isOurs);
    if (path === undefined) return;
    event.preventDefault();
    history.push(path);
  };
}

function innerPath(event: MouseEvent, isOurs: (path: string) => boolean): string | undefined {
  const hasIntent = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || hasIntent) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const own = pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : undefined;
  if (origin !== window.location.origin || own === undefined || !isOurs(own)) return undefined;
  return pathname + search + hash;
}
