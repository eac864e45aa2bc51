import { elementKey } from '../progress/entry.ts';
import type { ElementKey, Progress } from '../progress/state.ts';
import type { Walker } from './walker.ts';

const STATE_CODE = { inactive: 'i', active: 'a', finished: 'f' } as const;

/**
 * Two walkers with the same key have the same future: generations, highlights and done items only
 * give names and decide nothing; times count from now.
 */
export function walkerStateKey(keys: readonly ElementKey[], { state, nowMs }: Walker): string {
  const states = keys.map((key) => {
    const entry = state.entries[key];
    const wasThere = entry !== undefined && entry.state === 'inactive' ? '-' : '';
    const lock = entry?.isUnlocked === true ? 'u' : '';
    return `${STATE_CODE[entry?.state ?? 'inactive']}${wasThere}${lock}`;
  });
  return `${states.join(' ')}|${running(keys, state, nowMs)}|${solved(state)}`;
}

/** Delays of one item that are due at the same time apply in a row: the first does it all. */
function running(keys: readonly ElementKey[], state: Progress, nowMs: number): string {
  const due = state.delayed
    .filter(({ isDone, target }) => !isDone && keys.includes(elementKey(target.kind, target.slug)))
    .map(({ id, dueAtMs }) => `${id.replace(/@\d+\.\d$/, '')}+${dueAtMs - nowMs}`);
  return [...new Set(due)].sort().join();
}

function solved(state: Progress): string {
  const done = state.delayed.filter(({ id, isDone }) => isDone && id.startsWith('finish:'));
  return [...new Set(done.map(({ target }) => target.slug))].sort().join();
}
