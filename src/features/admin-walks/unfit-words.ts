import type { Unfit } from '../../contract/admin/fitting-value.ts';
import { faultWords } from '../../runtime/admin/fault-words.ts';
import { refusedTexts } from './refused-texts.ts';

/** Why a value is not sent, in a sentence. */
export function unfitWords(why: Unfit, languageCode: string): string {
  const { notInRange } = refusedTexts(languageCode);
  const figure = (value: number) => new Intl.NumberFormat(languageCode).format(value);
  const { min, max } = why.kind === 'range' ? why : {};
  if (min !== undefined && max !== undefined) return notInRange.between(figure(min), figure(max));
  if (min !== undefined) return notInRange.least(figure(min));
  if (max !== undefined) return notInRange.most(figure(max));
  const unfit = { kind: 'admin/refused', status: 400, code: 'request/invalid' } as const;
  return faultWords(unfit, languageCode);
}
