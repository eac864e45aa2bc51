import { useState, type SyntheticEvent } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { batchBody, batchErrors, type CodeBatch } from './batch.ts';
import { BatchFields } from './batch-fields.tsx';
import { GROUP_CALLS } from '../group-calls.ts';
import { groupTexts } from './group-card-props.ts';
import styles from '../people.module.css';

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
  const texts = groupTexts(admin.languageCode);
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
    admin.toasts.showToast(texts.made(body.count), 'success');
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
