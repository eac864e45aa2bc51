import { DELETION_CHANNEL } from '../../contract/worker-messages.ts';
import { closeDevice } from './closed-device.ts';

const DELETED = 'device/deleted';

/** One per page: a channel receives from all others of its name, those of its own page, too. */
let channel: BroadcastChannel | undefined;

function channelOf(window: Window & typeof globalThis): BroadcastChannel | undefined {
  if ('BroadcastChannel' in window) channel ??= new window.BroadcastChannel(DELETION_CHANNEL);
  return channel;
}

/** Notifies all other tabs of this browser that the device's data is being deleted now. */
export function notifyOtherTabs(window: Window & typeof globalThis): void {
  channelOf(window)?.postMessage(DELETED);
}

/**
 * A page in another tab still has the deleted data in memory and would save it again with its next
 * event: from then on it writes nothing, and it reloads when it becomes visible.
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
