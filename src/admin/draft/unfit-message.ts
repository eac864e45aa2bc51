import type { Unfit } from '../../contract/admin/fitting-value.ts';
import { errorMessage } from '../session/texts/error-message.ts';
import { rejectedTexts } from '../../i18n/admin/rejected.ts';
import { textsOf } from '../../i18n/texts-of.ts';

/** Why a value is not sent, in a sentence. */
export function unfitMessage(why: Unfit, languageCode: string): string {
  const { notInRange } = textsOf(rejectedTexts, languageCode);
  const figure = (value: number) => new Intl.NumberFormat(languageCode).format(value);
  const { min, max } = why.kind === 'range' ? why : {};
  if (min !== undefined && max !== undefined) return notInRange.between(figure(min), figure(max));
  if (min !== undefined) return notInRange.min(figure(min));
  if (max !== undefined) return notInRange.max(figure(max));
  const unfit = { kind: 'admin/rejected', status: 400, code: 'request/invalid' } as const;
  return errorMessage(unfit, languageCode);
}
