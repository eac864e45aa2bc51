import { DELETION_CHANNEL } from '../src/contract/worker-messages.ts';
import { walkIn } from './plan.ts';

export interface DeviceState {
  /** Undefined where the browser does not report it. */
  readonly freeBytes: () => Promise<number | undefined>;
  /** The walks that are open in any tab. */
  readonly openWalks: () => Promise<readonly string[]>;
  /** True while somebody deletes their data: responses still on their way are not cached. */
  readonly isBeingErased: () => boolean;
  /** The walk of the page that sent the request. */
  readonly walkOf: (event: FetchEvent) => Promise<string | undefined>;
}

/** Longer than a deletion takes and than a page that still plays stays open. */
const ERASING_MS = 10_000;

export function deviceState(
  { clients, navigator }: ServiceWorkerGlobalScope,
  basePath: string,
): DeviceState {
  let erasedUntilMs = 0;
  // Older browsers have no BroadcastChannel.
  const channel = 'BroadcastChannel' in globalThis && new BroadcastChannel(DELETION_CHANNEL);
  if (channel) {
    channel.addEventListener('message', () => {
      erasedUntilMs = performance.now() + ERASING_MS;
    });
  }
  const walkAt = (url: string) => walkIn(new URL(url).pathname.slice(basePath.length));
  return {
    isBeingErased: () => performance.now() < erasedUntilMs,
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
