import type { Medium, MediumKind } from '../../../contract/admin/media.ts';

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

export function openMediumPicking(): MediumPicking {
  const listeners = new Set<() => void>();
  let pendingRequest:
    | { request: MediumRequest; onPicked: (medium: Medium | undefined) => void }
    | undefined;
  const change = (next: typeof pendingRequest) => {
    pendingRequest = next;
    for (const listener of listeners) listener();
  };
  const settle = (medium: Medium | undefined) => {
    if (pendingRequest === undefined) return;
    const { onPicked } = pendingRequest;
    change(undefined);
    onPicked(medium);
  };
  return {
    pick: (request) =>
      new Promise((onPicked) => {
        settle(undefined);
        change({ request, onPicked });
      }),
    request: () => pendingRequest?.request,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settle,
  };
}
