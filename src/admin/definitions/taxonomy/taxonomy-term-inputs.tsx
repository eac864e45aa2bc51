import type { AdminLanguage } from '../../../contract/admin/taxonomy.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';
import type { FieldsTexts } from '../fields-texts.ts';
import type { EditedTaxonomyTerm } from './taxonomy-term-differences.ts';

interface TaxonomyTermInputsProps {
  readonly texts: FieldsTexts;
  readonly languages: readonly AdminLanguage[];
  readonly value: EditedTaxonomyTerm;
  readonly nameError: string | undefined;
  readonly slugError: string | undefined;
  readonly onChange: (value: EditedTaxonomyTerm) => void;
}

export function TaxonomyTermInputs({
  texts,
  languages,
  value,
  onChange,
  ...errors
}: TaxonomyTermInputsProps) {
  return (
    <>
      {languages.map(({ id, code, name }, position) => (
        <TextField
          key={id}
          label={texts.nameIn(name)}
          lang={code}
          isOptional={position > 0}
          value={value.names[id] ?? ''}
          error={position === 0 ? errors.nameError : undefined}
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
