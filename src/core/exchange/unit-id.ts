export interface UnitKey {
  readonly kind: string;
  readonly id: string;
  readonly field: string;
}

/** An NMTOKEN, which XLIFF requires, whatever characters the three parts contain. */
export function unitId({ kind, id, field }: UnitKey): string {
  return [kind, id, field].map(token).join('.');
}

export function unitKey(unit: string): UnitKey | undefined {
  const parts = unit.split('.');
  const [kind = '', id = '', field = ''] = parts.map(plain);
  return parts.length === 3 && kind !== '' && id !== '' && field !== ''
    ? { kind, id, field }
    : undefined;
}

const token = (text: string): string =>
  text.replace(/[^\w-]/g, (unit) => `:${unit.charCodeAt(0).toString(16)}:`);

const plain = (text: string): string =>
  text.replace(/:([0-9a-f]{1,4}):/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
