import { COUNTED_KINDS, type CountedKindName } from '../../contract/admin/operate.ts';
import type { OperateTexts } from '../session/texts/operate-texts.ts';

export interface ShownKind {
  readonly kind: CountedKindName;
  readonly label: string;
}

export const shownKinds = (texts: OperateTexts): readonly ShownKind[] =>
  COUNTED_KINDS.map((kind) => ({
    kind,
    label: texts.kinds[kind],
  }));
