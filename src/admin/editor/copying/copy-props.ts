import type { ElementRow } from '../../../contract/admin/walks.ts';
import type { EditorProps } from '../../draft/editor-props.ts';

export interface CopyProps extends Pick<EditorProps, 'admin' | 'draft'> {
  readonly kind: ElementRow['kind'];
  /** The first of the copied elements. */
  readonly onCopied: (firstId: string) => void;
}
