import { useState } from 'react';
import { DEFAULT_PREVIEW_HOURS, PREVIEW_HOURS, type OpenPreview } from '../../contract/preview.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { AskedState, FaultLine, StaleLine } from '../../ui/desk/states.tsx';
import type { EditorProps } from './editor-props.ts';
import { timeInWords } from './local-words.ts';
import { previewAddress } from './preview-address.ts';
import { PreviewLink, type GivenPreview } from './preview-link.tsx';
import { previewTexts } from './preview-texts.ts';
import styles from './preview.module.css';
import { useDraftRead } from './use-walk-draft.ts';

/** Links that open the draft on a phone: a new one, and those that are open. */
export function PreviewCard(given: EditorProps) {
  const { desk, draft } = given;
  const read = useDraftRead(draft);
  const texts = previewTexts(desk.languageCode);
  const address = new URL(previewAddress(read, read.story.id), window.location.href).href;
  return (
    <DeskCard title={texts.linksTitle}>
      <p>{texts.linksText}</p>
      <NewLink {...given} />
      <OpenLinks {...given} />
      <p className={styles['fine']}>{texts.testers(address)}</p>
    </DeskCard>
  );
}

function NewLink({ desk, draft }: EditorProps) {
  const texts = previewTexts(desk.languageCode);
  const { story } = useDraftRead(draft);
  const [hours, setHours] = useState(String(DEFAULT_PREVIEW_HOURS));
  const [made, setMade] = useState<GivenPreview>();
  const make = useChange(desk, 'adminAddPreview', ['adminPreviews']);
  const send = async () => {
    await draft.flush();
    const answer = await make.send({ params: { id: story.id }, body: { hours: Number(hours) } });
    if (answer.ok) setMade(answer.value);
  };
  return (
    <>
      <div className={styles['make']}>
        <SelectField
          label={texts.lifetime}
          value={hours}
          choices={PREVIEW_HOURS.map((one) => ({ value: String(one), label: texts.hours[one] }))}
          onChange={setHours}
        />
        <button
          type="button"
          className="button"
          aria-busy={make.isSending}
          disabled={make.isSending}
          onClick={() => void send()}
        >
          {texts.make}
        </button>
      </div>
      {make.words !== undefined && <FaultLine words={make.words} />}
      {made && <PreviewLink key={made.link} desk={desk} given={made} />}
    </>
  );
}

function OpenLinks(given: EditorProps) {
  const { desk, draft } = given;
  const texts = previewTexts(desk.languageCode);
  const { story } = useDraftRead(draft);
  const asked = useAsked(desk, 'adminPreviews', { params: { id: story.id } });
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  const { previews } = asked.value;
  return (
    <>
      <h3>{texts.openLinks}</h3>
      <StaleLine asked={asked} />
      {previews.length === 0 && <p className={styles['fine']}>{texts.noLinks}</p>}
      <ul className={styles['links']}>
        {previews.map((one) => (
          <OpenLink key={one.id} {...given} open={one} />
        ))}
      </ul>
    </>
  );
}

function OpenLink({ desk, draft, open }: EditorProps & { readonly open: OpenPreview }) {
  const texts = previewTexts(desk.languageCode);
  const revoke = useChange(desk, 'adminRevokePreview', ['adminPreviews']);
  const words = texts.openLink(timeInWords(open.expiresAtMs, desk.languageCode), open.createdBy);
  const send = async () => {
    const params = { id: draft.read().story.id, preview: open.id };
    const answer = await revoke.send({ params });
    if (answer.ok) desk.notices.say(texts.revoked);
  };
  return (
    <li className={styles['make']}>
      <span>{words}</span>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${texts.revoke}: ${words}`}
        onClick={() => void send()}
      >
        {texts.revoke}
      </button>
      {revoke.words !== undefined && <FaultLine words={revoke.words} />}
    </li>
  );
}
