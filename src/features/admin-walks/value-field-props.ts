import type { MediumKind } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { EditorProps } from './editor-props.ts';
import type { ActivationTarget } from './targets.ts';
import type { WalkTexts } from './walk-texts.ts';

export interface ValueFieldProps {
  readonly desk: AdminDesk;
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** Of the field's rules; undefined: it has none. */
  readonly advice?: string | undefined;
  readonly lang?: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly texts: WalkTexts;
  /** What an activation may name. */
  readonly targets: readonly ActivationTarget[];
  /** How many groups of answers the puzzle has. */
  readonly answerGroups: number;
  /** Takes an answer away with all that stands at its place elsewhere; absent: only here. */
  readonly onRemoveAnswer?: ((index: number) => void) | undefined;
  /** What may be chosen, where a text is no free one. */
  readonly choices?: readonly string[] | undefined;
  /** What kind of file it asks for; undefined: any. */
  readonly mediumKind?: MediumKind | undefined;
  /** For editors that look at the rest of the walk. */
  readonly edited: EditorProps & { readonly field: string };
}

/** The part of it that every input takes. */
export function frame({
  label,
  help,
  error,
  advice,
  lang,
}: Pick<ValueFieldProps, 'label' | 'help' | 'error' | 'advice' | 'lang'>) {
  return {
    label,
    error,
    advice,
    ...(help === undefined ? {} : { help }),
    ...(lang === undefined ? {} : { lang }),
  };
}
