import type { StoredPlansPort } from './port.ts';
import { idbFileRows } from './idb-rows.ts';
import { storedPlans } from './stored-plans.ts';

export function browserStoredPlans(window: Window, basePath: string): StoredPlansPort {
  return storedPlans({
    rows: idbFileRows().plans,
    scope: new URL(`${basePath}/`, window.location.href).href,
    fetch: (url) => fetch(url),
    nowMs: () => Date.now(),
  });
}
