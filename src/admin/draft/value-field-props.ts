import type { MediumKind } from '../../contract/admin/media.ts';
import type { AdminContext } from '../session/admin-context.ts';
import type { EditorProps } from './editor-props.ts';
import type { ActivationTarget } from './targets.ts';
import type { WalkTexts } from '../../i18n/admin/walks.ts';

export interface ValueFieldProps {
  readonly admin: AdminContext;
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** A warning about the field's rules; undefined: it has none. */
  readonly warning?: string | undefined;
  readonly lang?: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly texts: WalkTexts;
  /** The elements that an activation may name. */
  readonly targets: readonly ActivationTarget[];
  /** How many groups of answers the puzzle has. */
  readonly answerGroups: number;
  /**
   * Removes an answer with everything that belongs to its index elsewhere; absent: only from this
   * value.
   */
  readonly onRemoveAnswer?: ((index: number) => void) | undefined;
  /** The offered choices, where the text is not free. */
  readonly choices?: readonly string[] | undefined;
  /** The required kind of file; undefined: any. */
  readonly mediumKind?: MediumKind | undefined;
  /** It is for editors that need the rest of the walk. */
  readonly edited: EditorProps & { readonly field: string };
}

/** The props that every input takes. */
export function frameProps({
  label,
  help,
  error,
  warning,
  lang,
}: Pick<ValueFieldProps, 'label' | 'help' | 'error' | 'warning' | 'lang'>) {
  return {
    label,
    error,
    warning,
    ...(help === undefined ? {} : { help }),
    ...(lang === undefined ? {} : { lang }),
  };
}
