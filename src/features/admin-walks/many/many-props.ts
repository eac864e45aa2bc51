import type { ElementRow } from '../../../contract/admin/walks.ts';
import type { EditorProps } from '../editor-props.ts';
import type { ManyTexts } from './many-texts.ts';

export interface FieldDialogProps extends Omit<EditorProps, 'ownerId'> {
  readonly kind: ElementRow['kind'];
  readonly ids: readonly string[];
  readonly words: ManyTexts;
}
