import type { ClockPort } from '../../../platform/system/clock-port.ts';

/** One promise for each caller: a single one would retain all of them, thousands of days long. */
const never = () => new Promise<never>(() => undefined);

/**
 * The process of one tab. After its end nothing that it had begun reaches the disk or the server,
 * no response and no timer reaches it, and what it was doing stays half done. `mayTouch` is called
 * before each access to disk or network; a process that may not access them ends there.
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
    /** For storage that writes at once: what a dead process would have written is not there. */
    writing: <T extends object>(port: T, ...names: readonly (keyof T & string)[]): T =>
      around(port, names, (call) => (touch() ? call() : true)),
    /** For ports that respond later: to a dead process never. */
    asking: <T extends object>(port: T, ...names: readonly (keyof T & string)[]): T =>
      around(port, names, (call) => {
        if (!touch()) return never();
        return Promise.resolve(call()).then((response) => (isOver ? never() : response));
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
    .filter((entry): entry is [string, (...args: unknown[]) => unknown] => names.includes(entry[0]))
    .map(([name, call]) => [name, (...args: unknown[]) => through(() => call(...args))]);
  return { ...port, ...(Object.fromEntries(wrapped) as Partial<T>) };
}
