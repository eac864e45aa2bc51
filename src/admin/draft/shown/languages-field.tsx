import { FieldGroup } from '../../ui/fields/field-frame.tsx';
import { SwitchField } from '../../ui/fields/choice-fields.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import type { WalkTexts } from '../../../i18n/admin/walks.ts';

interface LanguagesFieldProps {
  readonly languages: readonly { readonly id: number; readonly name: string }[];
  readonly ids: readonly number[];
  readonly texts: WalkTexts;
  readonly error?: string | undefined;
  readonly onChange: (ids: readonly number[]) => void;
}

/** The server's languages, of which a walk chooses those that it is offered in. */
export function LanguagesField({ languages, ids, texts, error, onChange }: LanguagesFieldProps) {
  return (
    <FieldGroup legend={texts.languagesLabel}>
      {languages.map(({ id, name }) => (
        <SwitchField
          key={id}
          label={name}
          isOn={ids.includes(id)}
          onChange={(isOn) =>
            onChange(isOn ? [...ids, id] : ids.filter((languageId) => languageId !== id))
          }
        />
      ))}
      {error !== undefined && <ErrorMessage message={error} />}
      {ids.length === 0 && languages.length > 0 && <p role="status">{texts.languageNeeded}</p>}
    </FieldGroup>
  );
}
