import { useState, type SyntheticEvent } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { batchBody, batchErrors, type CodeBatch, type BatchErrors } from './batch.ts';
import { GROUP_CALLS } from '../group-calls.ts';
import { type GroupTexts, groupTexts } from '../../../i18n/admin/groups.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../people.module.css';
import { NumberField, TimeField } from '../../ui/fields/number-fields.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';

const FIRST: CodeBatch = {
  count: 25,
  label: '',
  firstNumber: 1,
  maxUses: 1,
  validUntilMs: undefined,
};

interface CodesFormProps {
  readonly admin: AdminContext;
  readonly groupId: string;
}

/** Creates a batch of codes with consecutive numbers. */
export function CodesForm({ admin, groupId }: CodesFormProps) {
  const texts = useTexts(groupTexts);
  const [batch, setBatch] = useState(FIRST);
  const [isTried, setTried] = useState(false);
  const add = useAdminMutation(admin, 'adminAddCodes', GROUP_CALLS);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const body = batchBody(batch);
    if (body === undefined || add.isSending) return;
    const result = await add.send({ params: { id: groupId }, body });
    if (!result.ok) return;
    admin.toasts.showToast(texts.codesCreated(body.count), 'success');
    // The next batch continues where this one ends.
    setBatch({ ...batch, firstNumber: body.firstNumber + body.count });
  };
  return (
    <form
      className={styles['batch']}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <BatchFields
        texts={texts}
        batch={batch}
        errors={isTried ? batchErrors(batch, texts) : undefined}
        onChange={(patch) => {
          setBatch({ ...batch, ...patch });
        }}
      />
      <div className={styles['last']}>
        {add.message !== undefined && <ErrorMessage message={add.message} />}
        <button type="submit" className="button" aria-busy={add.isSending}>
          {texts.make}
        </button>
      </div>
    </form>
  );
}

interface BatchFieldsProps {
  readonly texts: GroupTexts;
  readonly batch: CodeBatch;
  /** Undefined until somebody tries to send it. */
  readonly errors: BatchErrors | undefined;
  readonly onChange: (patch: Partial<CodeBatch>) => void;
}

function BatchFields({ texts, batch, errors, onChange }: BatchFieldsProps) {
  return (
    <>
      <NumberField
        label={texts.count}
        isInteger
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
        isInteger
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
        isInteger
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
