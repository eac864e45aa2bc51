import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { BASE_PATH } from '../../../ui/base-path.ts';

/** Plain links within the app change the page without a reload; all others stay as they are. */
export function useInnerLinks(): (event: MouseEvent) => void {
  const { history } = useRouter();
  return (event) => {
    const path = innerPath(event);
    if (path === undefined) return;
    event.preventDefault();
    history.push(path);
  };
}

const served = /^\/(api|media|static|assets|tiles)\//;

function innerPath(event: MouseEvent): string | undefined {
  const hasIntent = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || hasIntent) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const own = pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : undefined;
  if (origin !== window.location.origin || own === undefined || served.test(own)) return undefined;
  return pathname + search + hash;
}
