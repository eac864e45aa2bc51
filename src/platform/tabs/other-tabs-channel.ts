import type { OtherTabsPort } from './port.ts';

/**
 * A channel receives from all others of its name, never from itself. Without channels each tab is
 * alone.
 */
export function channelTabs(open: () => BroadcastChannel | undefined): OtherTabsPort {
  const channel = open();
  return {
    claimSound: () => channel?.postMessage('sound/claimed'),
    onClaimed(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (data === 'sound/claimed') listener();
      };
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}
