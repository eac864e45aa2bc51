import type { Medium, MediumKind } from '../../contract/admin/media.ts';

export interface MediumWish {
  /** What it is for, in words. */
  readonly label: string;
  /** What is offered first; the other kinds can be looked at too. */
  readonly kind?: MediumKind;
}

/** Undefined: whoever was asked wants none. */
export type PickMedium = (wish: MediumWish) => Promise<Medium | undefined>;

/** Between whoever wants a medium and the one place where media are picked. */
export interface MediumPicking {
  readonly pick: PickMedium;
  /** What is wanted at the moment. */
  readonly wish: () => MediumWish | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly answer: (medium: Medium | undefined) => void;
}

export function openMediumPicking(): MediumPicking {
  const listeners = new Set<() => void>();
  let asked: { wish: MediumWish; onAnswer: (medium: Medium | undefined) => void } | undefined;
  const change = (next: typeof asked) => {
    asked = next;
    for (const listener of listeners) listener();
  };
  const answer = (medium: Medium | undefined) => {
    if (asked === undefined) return;
    const { onAnswer } = asked;
    change(undefined);
    onAnswer(medium);
  };
  return {
    pick: (wish) =>
      new Promise((onAnswer) => {
        answer(undefined);
        change({ wish, onAnswer });
      }),
    wish: () => asked?.wish,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer,
  };
}
