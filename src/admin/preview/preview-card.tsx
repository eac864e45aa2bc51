import { useState } from 'react';
import { DEFAULT_PREVIEW_HOURS, PREVIEW_HOURS, type OpenPreview } from '../../contract/preview.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { SelectField } from '../ui/fields/choice-fields.tsx';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { QueryState, ErrorMessage, StaleMessage, WarningMessage } from '../ui/page/states.tsx';
import type { EditorProps } from '../draft/editor-props.ts';
import { previewAddress } from './preview-address.ts';
import { draftPreviewTexts } from '../../i18n/admin/draft-preview.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './preview.module.css';
import { useDraftRead } from '../draft/use-walk-draft.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { isOnlyHere } from '../../core/sign/only-here.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { CodePicture } from '../../ui/code-picture.tsx';
import { copied } from '../ui/copied.ts';
import { TextField } from '../ui/fields/text-fields.tsx';

/** Links that open the draft on a phone: creates one, and lists the open ones. */
export function PreviewCard(props: EditorProps) {
  const { draft } = props;
  const read = useDraftRead(draft);
  const texts = useTexts(draftPreviewTexts);
  const address = new URL(previewAddress(read, read.story.id), window.location.href).href;
  return (
    <AdminCard title={texts.linksTitle}>
      <p>{texts.linksText}</p>
      <NewLink {...props} />
      <OpenLinks {...props} />
      <p className={styles['fine']}>{texts.testers(address)}</p>
    </AdminCard>
  );
}

function NewLink({ admin, draft }: EditorProps) {
  const texts = useTexts(draftPreviewTexts);
  const { story } = useDraftRead(draft);
  const [hours, setHours] = useState(String(DEFAULT_PREVIEW_HOURS));
  const [previewLink, setPreviewLink] = useState<PreviewLinkData>();
  const make = useAdminMutation(admin, 'adminAddPreview', ['adminPreviews']);
  const send = async () => {
    await draft.flush();
    const result = await make.send({ params: { id: story.id }, body: { hours: Number(hours) } });
    if (result.ok) setPreviewLink(result.value);
  };
  return (
    <>
      <div className={styles['make']}>
        <SelectField
          label={texts.lifetime}
          value={hours}
          choices={PREVIEW_HOURS.map((choice) => ({
            value: String(choice),
            label: texts.hours[choice],
          }))}
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
      {make.message !== undefined && <ErrorMessage message={make.message} />}
      {previewLink && (
        <PreviewLink key={previewLink.link} admin={admin} previewLink={previewLink} />
      )}
    </>
  );
}

function OpenLinks(props: EditorProps) {
  const { admin, draft } = props;
  const texts = useTexts(draftPreviewTexts);
  const { story } = useDraftRead(draft);
  const query = useAdminQuery(admin, 'adminPreviews', { params: { id: story.id } });
  if (query.phase !== 'ready') return <QueryState query={query} />;
  const { previews } = query.value;
  return (
    <>
      <h3>{texts.openLinks}</h3>
      <StaleMessage query={query} />
      {previews.length === 0 && <p className={styles['fine']}>{texts.noLinks}</p>}
      <ul className={styles['links']}>
        {previews.map((preview) => (
          <OpenLink key={preview.id} {...props} preview={preview} />
        ))}
      </ul>
    </>
  );
}

function OpenLink({ admin, draft, preview }: EditorProps & { readonly preview: OpenPreview }) {
  const texts = useTexts(draftPreviewTexts);
  const revoke = useAdminMutation(admin, 'adminRevokePreview', ['adminPreviews']);
  const message = texts.openLink(
    formatDateTime(preview.expiresAtMs, admin.languageCode),
    preview.createdBy,
  );
  const send = async () => {
    const params = { id: draft.read().story.id, preview: preview.id };
    const result = await revoke.send({ params });
    if (result.ok) admin.toasts.showToast(texts.revoked);
  };
  return (
    <li className={styles['make']}>
      <span>{message}</span>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${texts.revoke}: ${message}`}
        onClick={() => void send()}
      >
        {texts.revoke}
      </button>
      {revoke.message !== undefined && <ErrorMessage message={revoke.message} />}
    </li>
  );
}

interface PreviewLinkData {
  readonly link: string;
  readonly expiresAtMs: number;
}

interface PreviewLinkProps {
  readonly admin: AdminContext;
  readonly previewLink: PreviewLinkData;
}

/** A link that is shown only once, to be copied or scanned by a phone's camera. */
function PreviewLink({ admin, previewLink }: PreviewLinkProps) {
  const texts = useTexts(draftPreviewTexts);
  const [status, setStatus] = useState('');
  const link = new URL(previewLink.link, admin.server.base || window.location.origin).href;
  const { host } = new URL(link);
  const copy = async () => {
    const isCopied = await copied(link).then(
      () => true,
      () => false,
    );
    setStatus(isCopied ? texts.copied : texts.notCopied);
  };
  return (
    <div className={styles['link']}>
      <CodePicture className={styles['picture']} text={link} label={texts.picture} />
      <div className={styles['words']}>
        <TextField label={texts.link} value={link} isLocked onChange={ignoreChange} />
        <button type="button" className="button button-quiet" onClick={() => void copy()}>
          {texts.copy}
        </button>
        <p>{texts.until(formatDateTime(previewLink.expiresAtMs, admin.languageCode))}</p>
        <p>{texts.pictureText}</p>
        {isOnlyHere(host) && <WarningMessage>{texts.onlyHere(host)}</WarningMessage>}
        <p role="status">{status}</p>
      </div>
    </div>
  );
}

function ignoreChange(): void {
  // The link is shown, not typed.
}
