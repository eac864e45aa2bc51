import { useState } from 'react';
import type { Medium } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { mediaTexts } from './media-texts.ts';
import styles from './media.module.css';

interface ReplaceMediumProps {
  readonly desk: AdminDesk;
  readonly medium: Medium;
}

/** Another file of the same kind in its place, in every draft at once. */
export function ReplaceMedium({ desk, medium }: ReplaceMediumProps) {
  const texts = mediaTexts(desk.languageCode);
  const [by, setBy] = useState('');
  const { kind, sha256, useCount } = medium;
  const query = { kind, limit: 200 };
  const asked = useAsked(desk, 'adminMedia', { query }, { isWanted: useCount > 0 });
  const replace = useChange(desk, 'adminReplaceMedium', ['adminMedia', 'adminMedium']);
  const confirm = useConfirm();
  if (useCount === 0) return null;
  const media = asked.phase === 'ready' ? asked.value.media : [];
  const others = media.filter((one) => one.sha256 !== sha256);
  const send = async () => {
    const question = { title: texts.replaceAsk, text: texts.replaceText };
    if (!(await confirm.ask({ ...question, confirmLabel: texts.replaceDo }))) return;
    const answer = await replace.send({ params: { sha256 }, body: { by } });
    if (answer.ok) desk.notices.say(texts.replaced(answer.value.fields), 'success');
  };
  return (
    <>
      <h3>{texts.replace}</h3>
      <div className={styles['form']}>
        <SelectField
          label={texts.replaceBy}
          help={texts.replaceText}
          value={by}
          choices={[
            { value: '', label: texts.replaceNone },
            ...others.map((one) => ({ value: one.sha256, label: one.name || texts.unnamed })),
          ]}
          error={replace.words}
          onChange={setBy}
        />
        <button
          type="button"
          className="button button-quiet"
          disabled={by === '' || replace.isSending}
          onClick={() => void send()}
        >
          {texts.replaceDo}
        </button>
      </div>
      {asked.phase === 'fault' && <FaultLine words={asked.words} onAgain={asked.again} />}
      {confirm.dialog}
    </>
  );
}
