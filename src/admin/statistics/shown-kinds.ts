import { COUNTED_KINDS, type CountedKindName } from '../../contract/admin/operate.ts';
import type { OperationsTexts } from '../../i18n/admin/operations.ts';

export interface ShownKind {
  readonly kind: CountedKindName;
  readonly label: string;
}

export const shownKinds = (texts: OperationsTexts): readonly ShownKind[] =>
  COUNTED_KINDS.map((kind) => ({
    kind,
    label: texts.kinds[kind],
  }));
