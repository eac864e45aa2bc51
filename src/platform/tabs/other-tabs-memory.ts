import type { OtherTabsPort } from './other-tabs-port.ts';

/** Several tabs in one place: each call of the returned function is one more tab. */
export function memoryTabs(): () => OtherTabsPort {
  const tabs = new Set<Set<() => void>>();
  return () => {
    const own = new Set<() => void>();
    tabs.add(own);
    return {
      claimSound: () => {
        for (const tab of tabs) if (tab !== own) for (const listener of tab) listener();
      },
      onClaimed(listener) {
        own.add(listener);
        return () => own.delete(listener);
      },
    };
  };
}
