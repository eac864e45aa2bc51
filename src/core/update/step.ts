import type { Hindrance } from './hindrance.ts';

export interface UpdateState {
  /** 'left-behind': another page has activated the new release. */
  readonly release: 'current' | 'waiting' | 'activating' | 'left-behind';
  readonly isOffered: boolean;
  readonly hindrance: Hindrance | undefined;
  readonly isSounding: boolean;
  readonly isDeclined: boolean;
}

export type UpdateEvent =
  | { readonly type: 'release/waiting' }
  /** `wasCared`: a service worker controlled this page before. */
  | { readonly type: 'release/changed'; readonly wasCared: boolean }
  | { readonly type: 'release/refused'; readonly by: Hindrance }
  | { readonly type: 'sound/began' }
  | { readonly type: 'sound/ended' }
  | { readonly type: 'page/looked-at' }
  | { readonly type: 'offer/accepted' }
  | { readonly type: 'offer/declined' };

export type UpdateEffect = { readonly type: 'worker/activate' } | { readonly type: 'page/reload' };

export interface UpdateStep {
  readonly state: UpdateState;
  readonly effects: readonly UpdateEffect[];
}

export const noUpdate: UpdateState = {
  release: 'current',
  isOffered: false,
  hindrance: undefined,
  isSounding: false,
  isDeclined: false,
};

export function stepUpdate(state: UpdateState, event: UpdateEvent): UpdateStep {
  switch (event.type) {
    case 'release/waiting':
      // A page that was left behind needs no more than a reload.
      return state.release === 'current'
        ? offered({ ...state, release: 'waiting' })
        : unchanged(state);
    case 'release/changed':
      return changed(state, event.wasCared);
    case 'release/refused':
      if (state.release !== 'activating') return unchanged(state);
      return unchanged({ ...state, release: 'waiting', isOffered: true, hindrance: event.by });
    case 'sound/began':
      return unchanged({ ...state, isSounding: true, isOffered: false });
    case 'sound/ended':
      return unchanged({ ...state, isSounding: false });
    case 'page/looked-at':
      return offered(state);
    case 'offer/accepted':
      return accepted(state);
    case 'offer/declined':
      return unchanged({ ...state, isOffered: false, isDeclined: true });
  }
}

function unchanged(state: UpdateState, ...effects: readonly UpdateEffect[]): UpdateStep {
  return { state, effects };
}

/** [UP2] [UP3] [UP9] */
function offered(state: UpdateState): UpdateStep {
  const isOpen = state.release === 'waiting' || state.release === 'left-behind';
  return unchanged({ ...state, isOffered: isOpen && !state.isSounding && !state.isDeclined });
}

/** [UP5] [UP6] [UP7] */
function changed(state: UpdateState, wasCared: boolean): UpdateStep {
  if (state.release === 'activating') {
    return unchanged({ ...state, release: 'current', isOffered: false }, { type: 'page/reload' });
  }
  return wasCared ? offered({ ...state, release: 'left-behind' }) : unchanged(state);
}

/** [UP4] */
function accepted(state: UpdateState): UpdateStep {
  if (state.release === 'left-behind') {
    return unchanged({ ...state, release: 'current', isOffered: false }, { type: 'page/reload' });
  }
  if (state.release !== 'waiting') return unchanged(state);
  return unchanged(
    { ...state, release: 'activating', hindrance: undefined },
    { type: 'worker/activate' },
  );
}
