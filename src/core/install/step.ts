import type { InstallMethod } from './install-method.ts';

/** The device's record of earlier offers. */
export interface InstallOfferHistory {
  readonly isAnswered: boolean;
  /** The number of pages on which the offer was shown without an answer. */
  readonly timesShown: number;
}

export interface InstallState extends InstallOfferHistory {
  readonly method: InstallMethod;
  readonly isOffered: boolean;
  readonly areStepsShown: boolean;
  readonly isSounding: boolean;
  /** 'near': a station has just ended, and it is not known yet whether the next one follows. */
  readonly offerTiming: 'none' | 'near' | 'now';
  readonly wasShownHere: boolean;
}

export type InstallEvent =
  | { readonly type: 'method/changed'; readonly method: InstallMethod }
  | { readonly type: 'station/finished' }
  | { readonly type: 'delay/passed' }
  | { readonly type: 'sound/began' }
  | { readonly type: 'sound/ended' }
  | { readonly type: 'offer/accepted' }
  | { readonly type: 'offer/declined' }
  | { readonly type: 'steps/closed' };

export type InstallEffect =
  | { readonly type: 'browser/prompt' }
  | { readonly type: 'history/store'; readonly offerHistory: InstallOfferHistory }
  /** Send `moment/passed` after a short time. */
  | { readonly type: 'timer/set' };

export interface InstallStep {
  readonly state: InstallState;
  readonly effects: readonly InstallEffect[];
}

const MAX_TIMES_SHOWN = 3;

export function noOffer(method: InstallMethod, offerHistory: InstallOfferHistory): InstallState {
  return {
    ...offerHistory,
    method,
    isOffered: false,
    areStepsShown: false,
    isSounding: false,
    offerTiming: 'none',
    wasShownHere: false,
  };
}

export function stepInstallOffer(state: InstallState, event: InstallEvent): InstallStep {
  switch (event.type) {
    case 'method/changed':
      return offered({ ...state, method: event.method });
    case 'station/finished':
      return unchanged({ ...state, offerTiming: 'near' }, { type: 'timer/set' });
    case 'delay/passed':
      if (state.offerTiming !== 'near') return unchanged(state);
      return offered({ ...state, offerTiming: state.isSounding ? 'none' : 'now' });
    case 'sound/began':
      return unchanged({ ...state, isSounding: true, offerTiming: 'none', isOffered: false });
    case 'sound/ended':
      return unchanged({ ...state, isSounding: false });
    case 'offer/accepted':
      return accepted(state);
    case 'offer/declined':
      return withAnswer({ ...state, isOffered: false });
    case 'steps/closed':
      return unchanged({ ...state, areStepsShown: false });
  }
}

function unchanged(state: InstallState, ...effects: readonly InstallEffect[]): InstallStep {
  return { state, effects };
}

/** Whether there is a prompt or instructions to show. */
export function canInstall(method: InstallMethod): boolean {
  return method !== 'installed' && method !== 'none';
}

/** [IN6] [IN8] [IN10] [IN11] */
function offered(state: InstallState): InstallStep {
  const { method, offerTiming, isAnswered, timesShown, wasShownHere } = state;
  const mayOfferAgain = wasShownHere || timesShown < MAX_TIMES_SHOWN;
  const isOffered =
    canInstall(method) &&
    offerTiming === 'now' &&
    !state.isSounding &&
    !isAnswered &&
    mayOfferAgain;
  if (!isOffered || wasShownHere) return unchanged({ ...state, isOffered });
  const next = { ...state, isOffered, wasShownHere: true, timesShown: timesShown + 1 };
  return unchanged(next, storeOfferHistory(next));
}

/** [IN9] [IN12] */
function accepted(state: InstallState): InstallStep {
  if (!canInstall(state.method)) return unchanged({ ...state, isOffered: false });
  const { state: next, effects } = withAnswer({ ...state, isOffered: false });
  if (state.method === 'prompt') return unchanged(next, ...effects, { type: 'browser/prompt' });
  return unchanged({ ...next, areStepsShown: true }, ...effects);
}

function withAnswer(state: InstallState): InstallStep {
  const next = { ...state, isAnswered: true };
  return unchanged(next, storeOfferHistory(next));
}

function storeOfferHistory({ isAnswered, timesShown }: InstallOfferHistory): InstallEffect {
  return { type: 'history/store', offerHistory: { isAnswered, timesShown } };
}
