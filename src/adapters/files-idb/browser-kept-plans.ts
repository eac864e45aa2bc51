import type { KeptPlansPort } from '../../ports/kept-plans.ts';
import { idbFileRows } from './idb-rows.ts';
import { keptPlans } from './kept-plans.ts';

export function browserKeptPlans(window: Window, basePath: string): KeptPlansPort {
  return keptPlans({
    rows: idbFileRows().plans,
    scope: new URL(`${basePath}/`, window.location.href).href,
    fetch: (url) => fetch(url),
    nowMs: () => Date.now(),
  });
}
