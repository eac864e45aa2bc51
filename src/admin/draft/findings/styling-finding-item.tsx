import type { StylingFinding } from '../../../core/check/styling.ts';
import { stylingMessage } from './styling-message.ts';
import type { EditorProps } from '../editor-props.ts';

interface StylingFindingItemProps extends Pick<EditorProps, 'admin' | 'texts'> {
  readonly finding: StylingFinding;
}

/**
 * It belongs to no station, so it has no link; the field shows the same message while it is typed.
 */
export function StylingFindingItem({ finding, admin, texts }: StylingFindingItemProps) {
  return (
    <p>
      {texts.stylingOf} {stylingMessage(finding, admin.languageCode)}
    </p>
  );
}
