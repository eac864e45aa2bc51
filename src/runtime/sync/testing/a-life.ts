import type { ClockPort } from '../../../ports/clock.ts';

/** One for each who waits: a single one would hold all of them, thousands of days long. */
const never = () => new Promise<never>(() => undefined);

/**
 * The process of one tab. From its end on nothing that it had begun reaches the disk or the host, no
 * answer and no timer reaches it, and what it was in the middle of stays half done.
 * `mayTouch` is asked before each touch of the disk or the line; a process that may not ends there.
 */
export function aLife(mayTouch: () => boolean) {
  let isOver = false;
  const touch = () => {
    isOver ||= !mayTouch();
    return !isOver;
  };
  return {
    isOver: () => isOver,
    end: () => {
      isOver = true;
    },
    /** Storage that writes at once: what a dead process would have written is not there. */
    writing: <T extends object>(port: T, ...names: readonly (keyof T & string)[]): T =>
      around(port, names, (call) => (touch() ? call() : true)),
    /** Ports that answer later: to a dead process never. */
    asking: <T extends object>(port: T, ...names: readonly (keyof T & string)[]): T =>
      around(port, names, (call) => {
        if (!touch()) return never();
        return Promise.resolve(call()).then((answer) => (isOver ? never() : answer));
      }),
    clock: ({ nowMs, at }: ClockPort): ClockPort => ({
      nowMs,
      at: (atMs, call) =>
        at(atMs, () => {
          if (!isOver) call();
        }),
    }),
  };
}

function around<T extends object>(
  port: T,
  names: readonly string[],
  through: (call: () => unknown) => unknown,
): T {
  const wrapped = Object.entries(port as Record<string, unknown>)
    .filter((entry): entry is [string, (...told: unknown[]) => unknown] => names.includes(entry[0]))
    .map(([name, call]) => [name, (...told: unknown[]) => through(() => call(...told))]);
  return { ...port, ...(Object.fromEntries(wrapped) as Partial<T>) };
}
