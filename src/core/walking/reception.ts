import { whyNotWalked, type Fix } from '../place/fix.ts';

/** Up to this accuracy, one station can be distinguished from the next. */
export const GOOD_M = 40;
const STRAYS_OF_A_JUMP = 2;

export type Reception =
  | { readonly kind: 'searching' }
  | { readonly kind: 'good'; readonly accuracyM: number }
  | { readonly kind: 'weak'; readonly accuracyM: number }
  | { readonly kind: 'jumping' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'unsupported' };

export type ReceptionEvent =
  | { readonly type: 'fix'; readonly fix: Fix }
  | {
      readonly type: 'error';
      readonly error: 'unavailable' | 'timeout' | 'denied' | 'unsupported';
    }
  /** No fix came for long, and a request got no response. */
  | { readonly type: 'silence' };

/** The state of the positioning. */
export interface ReceptionState {
  readonly reception: Reception;
  /** The last good fix that was reachable on foot. */
  readonly walked: Fix | undefined;
  /** Good fixes in a row that were not reachable on foot. */
  readonly strays: number;
}

export const NO_RECEPTION: ReceptionState = {
  reception: { kind: 'searching' },
  walked: undefined,
  strays: 0,
};

export function receptionStep(
  receptionState: ReceptionState,
  event: ReceptionEvent,
): ReceptionState {
  const { kind } = receptionState.reception;
  if (kind === 'denied' || kind === 'unsupported') return receptionState;
  if (event.type === 'fix') return withFix(receptionState, event.fix);
  if (event.type === 'silence') return { ...receptionState, reception: { kind: 'lost' } };
  const { error } = event;
  if (error === 'denied' || error === 'unsupported') {
    return { ...receptionState, reception: { kind: error } };
  }
  return kind === 'searching' ? { ...receptionState, reception: { kind: 'lost' } } : receptionState;
}

function withFix(receptionState: ReceptionState, fix: Fix): ReceptionState {
  const { walked, strays, reception } = receptionState;
  const { accuracyM } = fix;
  // A blurred fix is inaccurate by itself: it says nothing about how anybody walked.
  if (!(accuracyM <= GOOD_M)) return { ...receptionState, reception: { kind: 'weak', accuracyM } };
  const isStray = walked !== undefined && whyNotWalked(fix, walked) === 'too-fast';
  if (!isStray) return { walked: fix, strays: 0, reception: { kind: 'good', accuracyM } };
  const isJump = strays + 1 >= STRAYS_OF_A_JUMP;
  return { walked, strays: strays + 1, reception: isJump ? { kind: 'jumping' } : reception };
}
