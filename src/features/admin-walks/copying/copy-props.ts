import type { ElementRow } from '../../../contract/admin/walks.ts';
import type { EditorProps } from '../editor-props.ts';

export interface CopyProps extends Pick<EditorProps, 'desk' | 'draft'> {
  readonly kind: ElementRow['kind'];
  /** The first of what has come. */
  readonly onCopied: (firstId: string) => void;
}
