import type { Effects } from '../../../core/effects/effects.ts';
import type { Reversal } from '../../../platform/audio-effects/port.ts';
import type { LabTexts } from '../../../i18n/lab.ts';

/** What the controls of each effect need. */
export interface EffectControlProps {
  readonly effects: Effects;
  readonly change: (patch: Partial<Effects>) => void;
  readonly texts: LabTexts;
  /** The audio output is not there yet. */
  readonly isWaiting: boolean;
  readonly reversal: Reversal;
}
