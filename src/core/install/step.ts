import type { InstallWay } from './way-to-install.ts';

/** What the device remembers of earlier offers. */
export interface OfferMemory {
  readonly isAnswered: boolean;
  /** On how many pages it stood without an answer. */
  readonly timesShown: number;
}

export interface InstallState extends OfferMemory {
  readonly way: InstallWay;
  readonly isOffered: boolean;
  readonly areStepsShown: boolean;
  readonly isSounding: boolean;
  /** 'near': a station has just ended, and it is not known yet whether the next begins by itself. */
  readonly moment: 'none' | 'near' | 'now';
  readonly wasShownHere: boolean;
}

export type InstallEvent =
  | { readonly type: 'way/changed'; readonly way: InstallWay }
  | { readonly type: 'station/finished' }
  | { readonly type: 'moment/passed' }
  | { readonly type: 'sound/began' }
  | { readonly type: 'sound/ended' }
  | { readonly type: 'offer/accepted' }
  | { readonly type: 'offer/declined' }
  | { readonly type: 'steps/closed' };

export type InstallEffect =
  | { readonly type: 'browser/ask' }
  | { readonly type: 'memory/keep'; readonly memory: OfferMemory }
  /** Send `moment/passed` after a moment. */
  | { readonly type: 'timer/set' };

export interface InstallStep {
  readonly state: InstallState;
  readonly effects: readonly InstallEffect[];
}

const MOST_TIMES = 3;

export function noOffer(way: InstallWay, memory: OfferMemory): InstallState {
  return {
    ...memory,
    way,
    isOffered: false,
    areStepsShown: false,
    isSounding: false,
    moment: 'none',
    wasShownHere: false,
  };
}

export function step(state: InstallState, event: InstallEvent): InstallStep {
  switch (event.type) {
    case 'way/changed':
      return offered({ ...state, way: event.way });
    case 'station/finished':
      return still({ ...state, moment: 'near' }, { type: 'timer/set' });
    case 'moment/passed':
      if (state.moment !== 'near') return still(state);
      return offered({ ...state, moment: state.isSounding ? 'none' : 'now' });
    case 'sound/began':
      return still({ ...state, isSounding: true, moment: 'none', isOffered: false });
    case 'sound/ended':
      return still({ ...state, isSounding: false });
    case 'offer/accepted':
      return accepted(state);
    case 'offer/declined':
      return answered({ ...state, isOffered: false });
    case 'steps/closed':
      return still({ ...state, areStepsShown: false });
  }
}

function still(state: InstallState, ...effects: readonly InstallEffect[]): InstallStep {
  return { state, effects };
}

/** Whether there is anything to be shown or asked. */
export function canInstall(way: InstallWay): boolean {
  return way !== 'installed' && way !== 'none';
}

/** [IN6] [IN8] [IN10] [IN11] */
function offered(state: InstallState): InstallStep {
  const { way, moment, isAnswered, timesShown, wasShownHere } = state;
  const mayAgain = wasShownHere || timesShown < MOST_TIMES;
  const isOffered =
    canInstall(way) && moment === 'now' && !state.isSounding && !isAnswered && mayAgain;
  if (!isOffered || wasShownHere) return still({ ...state, isOffered });
  const next = { ...state, isOffered, wasShownHere: true, timesShown: timesShown + 1 };
  return still(next, keep(next));
}

/** [IN9] [IN12] */
function accepted(state: InstallState): InstallStep {
  if (!canInstall(state.way)) return still({ ...state, isOffered: false });
  const { state: next, effects } = answered({ ...state, isOffered: false });
  if (state.way === 'question') return still(next, ...effects, { type: 'browser/ask' });
  return still({ ...next, areStepsShown: true }, ...effects);
}

function answered(state: InstallState): InstallStep {
  const next = { ...state, isAnswered: true };
  return still(next, keep(next));
}

function keep({ isAnswered, timesShown }: OfferMemory): InstallEffect {
  return { type: 'memory/keep', memory: { isAnswered, timesShown } };
}
