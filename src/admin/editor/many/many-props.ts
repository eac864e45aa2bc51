import type { ElementRow } from '../../../contract/admin/walks.ts';
import type { EditorProps } from '../../draft/editor-props.ts';
import type { ManyTexts } from '../../../i18n/admin/many.ts';

export interface FieldDialogProps extends Omit<EditorProps, 'entityId'> {
  readonly kind: ElementRow['kind'];
  readonly ids: readonly string[];
  readonly labels: ManyTexts;
}
