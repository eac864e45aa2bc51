import { whyNotWalked, type Fix } from '../place/fix.ts';

/** Up to here one station can be told from the next. */
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
      readonly type: 'fault';
      readonly fault: 'unavailable' | 'timeout' | 'denied' | 'unsupported';
    }
  /** Nothing came for long, and nobody answered when asked. */
  | { readonly type: 'silence' };

/** What is known of the positioning. */
export interface Heard {
  readonly reception: Reception;
  /** The last good fix to which somebody can have walked. */
  readonly walked: Fix | undefined;
  /** Good fixes in a row to which nobody can have walked. */
  readonly strays: number;
}

export const NOTHING_HEARD: Heard = {
  reception: { kind: 'searching' },
  walked: undefined,
  strays: 0,
};

export function hear(heard: Heard, event: ReceptionEvent): Heard {
  const { kind } = heard.reception;
  if (kind === 'denied' || kind === 'unsupported') return heard;
  if (event.type === 'fix') return withFix(heard, event.fix);
  if (event.type === 'silence') return { ...heard, reception: { kind: 'lost' } };
  const { fault } = event;
  if (fault === 'denied' || fault === 'unsupported') {
    return { ...heard, reception: { kind: fault } };
  }
  return kind === 'searching' ? { ...heard, reception: { kind: 'lost' } } : heard;
}

function withFix(heard: Heard, fix: Fix): Heard {
  const { walked, strays, reception } = heard;
  const { accuracyM } = fix;
  // A blurred fix is off by itself: it says nothing about how anybody walked.
  if (!(accuracyM <= GOOD_M)) return { ...heard, reception: { kind: 'weak', accuracyM } };
  const isStray = walked !== undefined && whyNotWalked(fix, walked) === 'too-fast';
  if (!isStray) return { walked: fix, strays: 0, reception: { kind: 'good', accuracyM } };
  const isJump = strays + 1 >= STRAYS_OF_A_JUMP;
  return { walked, strays: strays + 1, reception: isJump ? { kind: 'jumping' } : reception };
}
