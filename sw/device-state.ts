import { walkIn } from './plan.ts';

export interface DeviceState {
  /** Undefined where the browser does not say. */
  readonly freeBytes: () => Promise<number | undefined>;
  /** The walks that stand on somebody's screen, in whichever tab. */
  readonly openWalks: () => Promise<readonly string[]>;
  /** The walk of the page that asks. */
  readonly walkOf: (event: FetchEvent) => Promise<string | undefined>;
}

export function deviceState(
  { clients, navigator }: ServiceWorkerGlobalScope,
  basePath: string,
): DeviceState {
  const walkAt = (url: string) => walkIn(new URL(url).pathname.slice(basePath.length));
  return {
    async freeBytes() {
      const { quota, usage } = await navigator.storage.estimate();
      return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage);
    },
    async openWalks() {
      const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      return pages.flatMap(({ url }) => walkAt(url) ?? []);
    },
    async walkOf({ clientId }) {
      const page = await clients.get(clientId).catch(() => undefined);
      return page && walkAt(page.url);
    },
  };
}
