import type { KeptPlansPort } from '../../ports/kept-plans.ts';
import { cacheKeptPlans } from './cache-kept-plans.ts';

export function browserKeptPlans(window: Window, basePath: string): KeptPlansPort {
  return cacheKeptPlans({
    caches: 'caches' in window ? window.caches : undefined,
    scope: new URL(`${basePath}/`, window.location.href).href,
    fetch: (url) => fetch(url),
  });
}
