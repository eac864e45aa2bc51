import type { PageLifePort } from './port.ts';
import { emitter } from '../../lib/signal.ts';

export interface MemoryPageLife extends PageLifePort {
  readonly hide: () => void;
  readonly show: () => void;
  readonly touch: () => void;
  readonly comeOnline: () => void;
}

export function memoryPageLife(): MemoryPageLife {
  const [hiding, showing, gestures, online] = [emitter(), emitter(), emitter(), emitter()];
  return {
    onHide: hiding.subscribe,
    onShow: showing.subscribe,
    onFirstGesture(listener) {
      const leave = gestures.subscribe(() => {
        leave();
        listener();
      });
      return leave;
    },
    onOnline: online.subscribe,
    hide: hiding.emit,
    show: showing.emit,
    touch: gestures.emit,
    comeOnline: online.emit,
  };
}
