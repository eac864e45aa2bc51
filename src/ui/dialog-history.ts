import type { RouterHistory } from '@tanstack/history';

type Blockable = Pick<RouterHistory, 'block'>;

let noted: Blockable | undefined;

/**
 * The ways of this history wait while a closed dialog's step is given up. It is only noted here: the
 * dialogs come in chunks of their own, and no page needs them before its first sound.
 */
export function orderAfterDialogs<History extends Blockable>(history: History): History {
  noted = history;
  return history;
}

export const historyBelowDialogs = (): Blockable | undefined => noted;
