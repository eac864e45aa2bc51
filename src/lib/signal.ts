import { callEach } from './call-each.ts';

/** Notifies its listeners of something that happens. */
export interface Emitter<T = void> {
  /** Returns the function that ends the subscription. */
  readonly subscribe: (listener: (value: T) => void) => () => void;
  readonly emit: (value: T) => void;
  readonly hasListeners: () => boolean;
  /** Ends all subscriptions. */
  readonly clear: () => void;
}

/**
 * Listeners are called in the order in which they came, and a function that came twice is one. One
 * that leaves meanwhile is not called any more, one that comes meanwhile is called the next time.
 * What a listener throws is reported, and keeps nothing from the others.
 */
export function emitter<T = void>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(value) {
      callEach([...listeners], (listener) => {
        if (listeners.has(listener)) listener(value);
      });
    },
    hasListeners: () => listeners.size > 0,
    clear() {
      listeners.clear();
    },
  };
}

/** A value that says when it changes; a changed value is another one, never the same one mutated. */
export interface Signal<T> extends Pick<Emitter, 'subscribe' | 'hasListeners'> {
  readonly get: () => T;
  /** Notifies the listeners unless the value is the same. */
  readonly set: (next: T) => void;
}

export function signal<T>(initial: T): Signal<T> {
  let value = initial;
  const { emit, subscribe, hasListeners } = emitter();
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      emit();
    },
    subscribe,
    hasListeners,
  };
}
