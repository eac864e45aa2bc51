import type { OtherTabsPort } from './other-tabs-port.ts';
import { emitter, type Emitter } from '../../lib/signal.ts';

/** Several tabs in one place: each call of the returned function is one more tab. */
export function memoryTabs(): () => OtherTabsPort {
  const tabs = new Set<Emitter>();
  return () => {
    const own = emitter();
    tabs.add(own);
    return {
      claimSound: () => {
        for (const tab of tabs) if (tab !== own) tab.emit();
      },
      onClaimed: own.subscribe,
    };
  };
}
