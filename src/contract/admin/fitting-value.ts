import * as z from 'zod/mini';
import { FIELD_TYPES, isFieldType } from './field-types.ts';

const limits = z.object({ min: z.optional(z.number()), max: z.optional(z.number()) });
type Limits = z.infer<typeof limits>;

/** Why a value does not fit its field. */
export type Unfit = { readonly kind: 'shape' } | ({ readonly kind: 'range' } & Readonly<Limits>);
type Fitting = { readonly kind: 'fits'; readonly value: unknown } | Unfit;

/**
 * The one rule of what the server accepts, for the server and for clients that check before
 * sending.
 */
export function fittingOf(
  { type, rules }: { readonly type: string; readonly rules: unknown },
  value: unknown,
): Fitting {
  const { min, max } = z.safeParse(limits, rules).data ?? {};
  if (typeof value === 'number' && (value < (min ?? value) || value > (max ?? value))) {
    return { kind: 'range', min, max };
  }
  const read = isFieldType(type) ? z.safeParse(FIELD_TYPES[type].value, value) : undefined;
  return read?.success ? { kind: 'fits', value: read.data } : { kind: 'shape' };
}
