import { LongTextField, TextField } from '../../ui/fields/text-fields.tsx';
import { TimeField } from '../../ui/fields/number-fields.tsx';
import type { GroupTexts } from '../../../i18n/admin/groups.ts';

export interface GroupForm {
  readonly name: string;
  readonly description: string;
  readonly validFromMs: number | null;
  readonly validUntilMs: number | null;
}

export interface GroupErrors {
  readonly name: string | undefined;
  readonly validUntilMs: string | undefined;
}

export function groupErrors(form: GroupForm, texts: GroupTexts): GroupErrors {
  const { validFromMs, validUntilMs } = form;
  const endsTooEarly = validFromMs !== null && validUntilMs !== null && validUntilMs <= validFromMs;
  return {
    name: form.name.trim() === '' ? texts.nameMissing : undefined,
    validUntilMs: endsTooEarly ? texts.endsTooEarly : undefined,
  };
}

export const isRight = ({ name, validUntilMs }: GroupErrors): boolean =>
  name === undefined && validUntilMs === undefined;

interface GroupFieldsProps {
  readonly texts: GroupTexts;
  readonly form: GroupForm;
  /** Undefined until somebody tries to save. */
  readonly errors: GroupErrors | undefined;
  readonly onChange: (patch: Partial<GroupForm>) => void;
}

export function GroupFields({ texts, form, errors, onChange }: GroupFieldsProps) {
  return (
    <>
      <TextField
        label={texts.name}
        value={form.name}
        maxLength={200}
        error={errors?.name}
        onChange={(name) => {
          onChange({ name });
        }}
      />
      <LongTextField
        label={texts.description}
        value={form.description}
        maxLength={2000}
        rows={2}
        isOptional
        onChange={(description) => {
          onChange({ description });
        }}
      />
      <TimeField
        label={texts.validFrom}
        help={texts.validHelp}
        valueMs={form.validFromMs ?? undefined}
        onChange={(atMs) => {
          onChange({ validFromMs: atMs ?? null });
        }}
      />
      <TimeField
        label={texts.validUntil}
        valueMs={form.validUntilMs ?? undefined}
        error={errors?.validUntilMs}
        onChange={(atMs) => {
          onChange({ validUntilMs: atMs ?? null });
        }}
      />
    </>
  );
}
