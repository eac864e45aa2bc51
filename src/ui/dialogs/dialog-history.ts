import type { RouterHistory } from '@tanstack/history';

type Blockable = Pick<RouterHistory, 'block'>;

let noted: Blockable | undefined;

/**
 * Navigation in this history waits while a closed dialog's history entry is removed. It is only
 * recorded here: the dialogs are in chunks of their own, and no page needs them before its first
 * sound.
 */
export function noteHistoryBelowDialogs<History extends Blockable>(history: History): History {
  noted = history;
  return history;
}

export const historyBelowDialogs = (): Blockable | undefined => noted;
