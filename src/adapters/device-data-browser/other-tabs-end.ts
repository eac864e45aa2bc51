import { DELETION_CHANNEL } from '../../contract/worker-messages.ts';
import { closeDevice } from './closed-device.ts';

const DELETED = 'device/deleted';

/** One for the page: a channel hears all others of its name, those of its own page, too. */
let channel: BroadcastChannel | undefined;

function channelOf(window: Window & typeof globalThis): BroadcastChannel | undefined {
  if ('BroadcastChannel' in window) channel ??= new window.BroadcastChannel(DELETION_CHANNEL);
  return channel;
}

/** All other tabs of this browser, told that what lies on the device goes now. */
export function tellOtherTabs(window: Window & typeof globalThis): void {
  channelOf(window)?.postMessage(DELETED);
}

/**
 * A page that is open in another tab still has in its memory what was deleted, and would save it once
 * more with its next event: from then on it writes nothing, and begins anew when somebody looks at it.
 */
export function endWithDeletion(window: Window & typeof globalThis): void {
  const { document } = window;
  channelOf(window)?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== DELETED) return;
    closeDevice(window);
    const beginAnew = () => {
      if (document.visibilityState === 'visible') window.location.reload();
    };
    window.addEventListener('focus', beginAnew);
    document.addEventListener('visibilitychange', beginAnew);
  });
}
