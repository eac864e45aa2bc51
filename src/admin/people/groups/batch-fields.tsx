import { NumberField, TimeField } from '../../ui/fields/number-fields.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import type { CodeBatch, BatchErrors } from './batch.ts';
import type { GroupTexts } from './group-card-props.ts';

interface BatchFieldsProps {
  readonly texts: GroupTexts;
  readonly batch: CodeBatch;
  /** Undefined until somebody tries to send it. */
  readonly errors: BatchErrors | undefined;
  readonly onChange: (patch: Partial<CodeBatch>) => void;
}

export function BatchFields({ texts, batch, errors, onChange }: BatchFieldsProps) {
  return (
    <>
      <NumberField
        label={texts.count}
        isWhole
        isEmptyWhenUnread
        value={batch.count}
        error={errors?.count}
        onChange={(count) => {
          onChange({ count });
        }}
      />
      <TextField
        label={texts.label}
        help={texts.labelHelp}
        maxLength={100}
        isOptional
        value={batch.label}
        onChange={(label) => {
          onChange({ label });
        }}
      />
      <NumberField
        label={texts.firstNumber}
        isWhole
        isEmptyWhenUnread
        value={batch.firstNumber}
        error={errors?.firstNumber}
        onChange={(firstNumber) => {
          onChange({ firstNumber });
        }}
      />
      <LimitFields texts={texts} batch={batch} errors={errors} onChange={onChange} />
    </>
  );
}

/** The limits after which a code expires. */
function LimitFields({ texts, batch, errors, onChange }: BatchFieldsProps) {
  return (
    <>
      <NumberField
        label={texts.maxUses}
        help={texts.maxUsesHelp}
        isWhole
        value={batch.maxUses}
        error={errors?.maxUses}
        onChange={(maxUses) => {
          onChange({ maxUses });
        }}
      />
      <TimeField
        label={texts.codesUntil}
        help={texts.validHelp}
        valueMs={batch.validUntilMs}
        onChange={(validUntilMs) => {
          onChange({ validUntilMs });
        }}
      />
    </>
  );
}
