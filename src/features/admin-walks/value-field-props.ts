import type { ActivationTarget } from './targets.ts';
import type { WalkTexts } from './walk-texts.ts';

export interface ValueFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly lang?: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly texts: WalkTexts;
  /** What an activation may name. */
  readonly targets: readonly ActivationTarget[];
  /** How many groups of answers the puzzle has. */
  readonly answerGroups: number;
}

/** The part of it that every input takes. */
export function frame({
  label,
  help,
  error,
  lang,
}: Pick<ValueFieldProps, 'label' | 'help' | 'error' | 'lang'>) {
  return {
    label,
    error,
    ...(help === undefined ? {} : { help }),
    ...(lang === undefined ? {} : { lang }),
  };
}
