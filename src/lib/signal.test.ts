import { afterEach, expect, test, vi } from 'vitest';
import { emitter, signal } from './signal.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** An emitter of words, and a record of who has heard which. */
function aRecordedEmitter() {
  const words = emitter<string>();
  const heard: string[] = [];
  const listenAs = (name: string, callback: () => void = () => undefined) =>
    words.subscribe((word) => {
      heard.push(`${name} ${word}`);
      callback();
    });
  return { words, heard, listenAs };
}

test('listeners are called in the order of subscription', () => {
  const { words, heard, listenAs } = aRecordedEmitter();
  listenAs('one');
  listenAs('two');
  words.emit('a');
  words.emit('b');
  expect(heard).toEqual(['one a', 'two a', 'one b', 'two b']);
});

test('an unsubscribed listener is not called, and may unsubscribe twice', () => {
  const { words, heard, listenAs } = aRecordedEmitter();
  const leave = listenAs('one');
  listenAs('two');
  leave();
  leave();
  words.emit('a');
  expect(heard).toEqual(['two a']);
});

test('a listener that unsubscribes while another is called is not called any more', () => {
  const { words, heard, listenAs } = aRecordedEmitter();
  const leaves: (() => void)[] = [];
  listenAs('one', () => {
    for (const leave of leaves) leave();
  });
  leaves.push(listenAs('two'));
  words.emit('a');
  expect(heard).toEqual(['one a']);
});

test('a listener that unsubscribes while it is called does not skip the next', () => {
  const { words, heard, listenAs } = aRecordedEmitter();
  const leave = listenAs('one', () => {
    leave();
  });
  listenAs('two');
  words.emit('a');
  words.emit('b');
  expect(heard).toEqual(['one a', 'two a', 'two b']);
});

test('a listener that subscribes while another is called is called from the next time on', () => {
  const { words, heard, listenAs } = aRecordedEmitter();
  const leave = listenAs('one', () => {
    leave();
    listenAs('late');
  });
  words.emit('a');
  words.emit('b');
  expect(heard).toEqual(['one a', 'late b']);
});

test('a listener that subscribes again in its own call is called once', () => {
  const words = emitter<string>();
  const heard: string[] = [];
  let leave = () => {};
  const listener = (word: string) => {
    heard.push(word);
    leave();
    leave = words.subscribe(listener);
  };
  leave = words.subscribe(listener);
  words.emit('a');
  words.emit('b');
  expect(heard).toEqual(['a', 'b']);
});

test('one function that subscribed twice is called once', () => {
  const words = emitter<string>();
  const heard: string[] = [];
  const listener = (word: string) => void heard.push(word);
  words.subscribe(listener);
  words.subscribe(listener);
  words.emit('a');
  expect(heard).toEqual(['a']);
});

test('an error thrown by a listener is reported, and the listeners after it are called', () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const { words, heard, listenAs } = aRecordedEmitter();
  const broken = new Error('broken');
  listenAs('one', () => {
    throw broken;
  });
  listenAs('two');
  words.emit('a');
  expect([heard, reported]).toEqual([['one a', 'two a'], [broken]]);
});

test('a nested emit is delivered before the rest of the first', () => {
  const { words, heard, listenAs } = aRecordedEmitter();
  const leave = listenAs('one', () => {
    leave();
    words.emit('b');
  });
  listenAs('two');
  words.emit('a');
  expect(heard).toEqual(['one a', 'two b', 'two a']);
});

test('an emitter knows whether it has listeners, and can end all subscriptions', () => {
  const { words, heard, listenAs } = aRecordedEmitter();
  expect(words.hasListeners()).toBe(false);
  const leave = listenAs('one');
  expect(words.hasListeners()).toBe(true);
  leave();
  expect(words.hasListeners()).toBe(false);
  listenAs('two');
  words.clear();
  words.emit('a');
  expect([words.hasListeners(), heard]).toEqual([false, []]);
});

test('a listener of a signal reads the new value', () => {
  const count = signal(1);
  const seen: number[] = [];
  count.subscribe(() => seen.push(count.get()));
  count.set(2);
  expect([count.get(), seen]).toEqual([2, [2]]);
});

test('a signal does not notify where its value stays the same', () => {
  const first = { name: 'first' };
  const name = signal<{ readonly name: string }>(first);
  const seen: unknown[] = [];
  const leave = name.subscribe(() => seen.push(name.get()));
  name.set(first);
  expect(seen).toEqual([]);
  const alike = { name: 'first' };
  name.set(alike);
  expect(seen[0]).toBe(alike);
  leave();
  name.set(first);
  expect([seen.length, name.hasListeners()]).toEqual([1, false]);
});

test('a signal returns the same value until it is set, so that React renders once', () => {
  const names = signal<readonly string[]>([]);
  expect(names.get()).toBe(names.get());
  const empty = names.get();
  names.set(['a']);
  expect(names.get()).not.toBe(empty);
  expect(names.get()).toBe(names.get());
});

test('a listener that sets the value again notifies all, and the last value stays', () => {
  const count = signal(0);
  const seen: string[] = [];
  count.subscribe(() => {
    seen.push(`one ${String(count.get())}`);
    if (count.get() < 2) count.set(count.get() + 1);
  });
  count.subscribe(() => seen.push(`two ${String(count.get())}`));
  count.set(1);
  expect(seen).toEqual(['one 1', 'one 2', 'two 2', 'two 2']);
});
