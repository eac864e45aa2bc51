import type { AdminLanguage } from '../../contract/admin/filing.ts';
import { TextField } from '../../ui/desk/text-fields.tsx';
import type { FieldsTexts } from './fields-texts.ts';
import type { Filing } from './filing-differences.ts';

interface FilingInputsProps {
  readonly texts: FieldsTexts;
  readonly languages: readonly AdminLanguage[];
  readonly value: Filing;
  readonly nameError: string | undefined;
  readonly slugError: string | undefined;
  readonly onChange: (value: Filing) => void;
}

export function FilingInputs({ texts, languages, value, onChange, ...errors }: FilingInputsProps) {
  return (
    <>
      {languages.map(({ id, code, name }, place) => (
        <TextField
          key={id}
          label={texts.nameIn(name)}
          lang={code}
          isOptional={place > 0}
          value={value.names[id] ?? ''}
          error={place === 0 ? errors.nameError : undefined}
          onChange={(typed) => {
            onChange({ ...value, names: { ...value.names, [id]: typed } });
          }}
        />
      ))}
      <TextField
        label={texts.shortName}
        help={texts.shortNameHelp}
        value={value.slug}
        error={errors.slugError}
        onChange={(slug) => {
          onChange({ ...value, slug });
        }}
      />
    </>
  );
}
