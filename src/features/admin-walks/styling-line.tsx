import type { StylingFinding } from '../../core/check/styling.ts';
import { stylingWords } from './styling-words.ts';
import type { EditorProps } from './editor-props.ts';

interface StylingLineProps extends Pick<EditorProps, 'desk' | 'texts'> {
  readonly finding: StylingFinding;
}

/** It belongs to no station: there is no way to it, and the field says the same while it is typed. */
export function StylingLine({ finding, desk, texts }: StylingLineProps) {
  return (
    <p>
      {texts.stylingOf} {stylingWords(finding, desk.languageCode)}
    </p>
  );
}
