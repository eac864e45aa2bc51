import type { Medium, MediumKind } from '../../../contract/admin/media.ts';
import { signal } from '../../../lib/signal.ts';

export interface MediumRequest {
  /** The label of the field that the medium is for. */
  readonly label: string;
  /** The kind that is offered first; the other kinds can be shown too. */
  readonly kind?: MediumKind;
}

/** Returns undefined if the user picks none. */
export type PickMedium = (request: MediumRequest) => Promise<Medium | undefined>;

/** Connects the forms that want a medium with the one dialog where media are picked. */
export interface MediumPicking {
  readonly pick: PickMedium;
  readonly request: () => MediumRequest | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly settle: (medium: Medium | undefined) => void;
}

interface PendingPick {
  readonly request: MediumRequest;
  readonly onPicked: (medium: Medium | undefined) => void;
}

export function openMediumPicking(): MediumPicking {
  const pending = signal<PendingPick | undefined>(undefined);
  const settle = (medium: Medium | undefined) => {
    const pick = pending.get();
    pending.set(undefined);
    pick?.onPicked(medium);
  };
  return {
    pick: (request) =>
      new Promise((onPicked) => {
        settle(undefined);
        pending.set({ request, onPicked });
      }),
    request: () => pending.get()?.request,
    subscribe: pending.subscribe,
    settle,
  };
}
