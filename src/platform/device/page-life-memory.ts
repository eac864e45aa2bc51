import type { PageLifePort } from './page-life-port.ts';

export interface MemoryPageLife extends PageLifePort {
  readonly hide: () => void;
  readonly show: () => void;
  readonly touch: () => void;
  readonly comeOnline: () => void;
}

export function memoryPageLife(): MemoryPageLife {
  const hiding = new Set<() => void>();
  const showing = new Set<() => void>();
  const gestures = new Set<() => void>();
  const online = new Set<() => void>();
  const subscribeTo = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener);
    return () => set.delete(listener);
  };
  return {
    onHide: subscribeTo(hiding),
    onShow: subscribeTo(showing),
    onFirstGesture: subscribeTo(gestures),
    onOnline: subscribeTo(online),
    hide: () => {
      for (const listener of hiding) listener();
    },
    show: () => {
      for (const listener of showing) listener();
    },
    touch: () => {
      const waiting = [...gestures];
      gestures.clear();
      for (const listener of waiting) listener();
    },
    comeOnline: () => {
      for (const listener of online) listener();
    },
  };
}
