export type TypedNumber =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'not-integer' }
  /** A point or comma that may be a thousands separator. */
  | { readonly kind: 'either'; readonly integer: string; readonly decimal: string };

const PLAIN = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/**
 * Reads input as a number, with a comma as well as a point. In German '1.000' is a thousand to most
 * and one to some: nothing is guessed, except where only one of them is possible.
 */
export function readTypedNumber(
  typed: string,
  languageCode: string,
  isInteger = false,
): TypedNumber {
  const text = typed.trim();
  if (text === '') return { kind: 'nothing' };
  const [decimalSign, groupSign] = languageCode.startsWith('de') ? [',', '.'] : ['.', ','];
  const parts = text.split(groupSign);
  const joined = parts.join('');
  const isGrouped = parts.length > 1 && areThousands(parts, decimalSign);
  const isClear = isInteger || parts.length > 2 || joined.includes(decimalSign);
  if (isGrouped && !isClear) {
    const decimal = String(Number(text.replace(groupSign, '.'))).replace('.', decimalSign);
    return { kind: 'either', integer: joined, decimal };
  }
  const plain = (isGrouped ? joined : text).replace(',', '.');
  if (!PLAIN.test(plain)) return { kind: 'none' };
  const value = Number(plain);
  return isInteger && !Number.isInteger(value)
    ? { kind: 'not-integer' }
    : { kind: 'number', value };
}

/** A sign or separator alone: what follows may make it a number. */
export const isBegun = (typed: string): boolean => /^[-+]?[.,]?$/.test(typed.trim());

/** '1' '000', or '1' '250,5': three digits in each but the first, and no zero before them. */
function areThousands([first = '', ...others]: readonly string[], decimalSign: string): boolean {
  const last = others.length - 1;
  return (
    /^[-+]?[1-9]\d{0,2}$/.test(first) &&
    others.every((digits, index) => {
      const [integerPart = ''] = index === last ? digits.split(decimalSign, 1) : [digits];
      return /^\d{3}$/.test(integerPart);
    })
  );
}

/** The number as it is typed in this language. */
export function typedNumberIn(value: number | undefined, languageCode: string): string {
  if (value === undefined) return '';
  const plain = value.toString();
  return languageCode.startsWith('de') ? plain.replace('.', ',') : plain;
}
