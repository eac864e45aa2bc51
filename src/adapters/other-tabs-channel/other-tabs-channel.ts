import type { OtherTabsPort } from '../../ports/other-tabs.ts';

/** A channel hears all others of its name, never itself. Where there are none, each tab is alone. */
export function channelTabs(open: () => BroadcastChannel | undefined): OtherTabsPort {
  const channel = open();
  return {
    claimSound: () => channel?.postMessage('sound/claimed'),
    onClaimed(listener) {
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (data === 'sound/claimed') listener();
      };
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
}
