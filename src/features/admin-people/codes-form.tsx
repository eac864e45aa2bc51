import { useState, type SyntheticEvent } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { FaultLine } from '../../ui/desk/states.tsx';
import { batchBody, batchErrors, type Batch } from './batch.ts';
import { BatchFields } from './batch-fields.tsx';
import { GROUP_CALLS } from './group-calls.ts';
import { groupTexts } from './group-part.ts';
import styles from './people.module.css';

const FIRST: Batch = {
  count: 25,
  label: '',
  firstNumber: 1,
  maxUses: 1,
  validUntilMs: undefined,
};

interface CodesFormProps {
  readonly desk: AdminDesk;
  readonly groupId: string;
}

/** A batch of codes, numbered one after the other. */
export function CodesForm({ desk, groupId }: CodesFormProps) {
  const texts = groupTexts(desk.languageCode);
  const [batch, setBatch] = useState(FIRST);
  const [isTried, setTried] = useState(false);
  const add = useChange(desk, 'adminAddCodes', GROUP_CALLS);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const body = batchBody(batch);
    if (body === undefined || add.isSending) return;
    const answer = await add.send({ params: { id: groupId }, body });
    if (!answer.ok) return;
    desk.notices.say(texts.made(body.count), 'success');
    // The next batch goes on where this one ends.
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
        onChange={(part) => {
          setBatch({ ...batch, ...part });
        }}
      />
      <div className={styles['last']}>
        {add.words !== undefined && <FaultLine words={add.words} />}
        <button type="submit" className="button" aria-busy={add.isSending}>
          {texts.make}
        </button>
      </div>
    </form>
  );
}
