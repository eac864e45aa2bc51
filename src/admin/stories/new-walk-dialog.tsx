import { useState } from 'react';
import { proposedSlug } from '../../contract/admin/proposed-slug.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { ErrorMessage } from '../ui/page/states.tsx';
import { TextField } from '../ui/fields/text-fields.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { LanguagesField } from '../draft/shown/languages-field.tsx';
import type { WalkTexts } from '../../i18n/admin/walks.ts';
import styles from '../draft/shown/walks.module.css';

interface NewWalkDialogProps {
  readonly admin: AdminContext;
  readonly texts: WalkTexts;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function NewWalkDialog({ admin, texts, isOpen, onClose }: NewWalkDialogProps) {
  return (
    <Dialog title={texts.newWalk} isOpen={isOpen} onClose={onClose} closeLabel={texts.close}>
      <NewWalkForm admin={admin} texts={texts} />
    </Dialog>
  );
}

/** The slug follows the title until somebody types one. */
function NewWalkForm({ admin, texts }: Pick<NewWalkDialogProps, 'admin' | 'texts'>) {
  const [title, setTitle] = useState('');
  const [ownSlug, setOwnSlug] = useState<string>();
  const [chosen, setChosen] = useState<readonly number[]>();
  const slug = ownSlug ?? proposedSlug(title);
  const languages = useAdminQuery(admin, 'adminLanguages', {});
  const siteLanguages = languages.phase === 'ready' ? languages.value.languages : [];
  const ids = chosen ?? siteLanguages.slice(0, 1).map(({ id }) => id);
  const free = useAdminQuery(admin, 'adminSlug', { query: { slug } }, { isWanted: slug !== '' });
  const isTaken = slug !== '' && free.phase === 'ready' && !free.value.isFree;
  const proposal = isTaken && free.value.proposal !== slug ? free.value.proposal : undefined;
  const create = useAdminMutation(admin, 'adminCreateStory', ['adminStories', 'adminSlug']);
  const isReady = title.trim() !== '' && slug !== '' && !isTaken && ids.length > 0;
  const submit = async () => {
    if (!isReady || create.isSending) return;
    const result = await create.send({ body: { title, slug, languageIds: [...ids] } });
    if (result.ok) admin.navigation.go('stories/{storyId}', { storyId: result.value.id });
  };
  return (
    <form
      className={styles['main']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField label={texts.titleLabel} value={title} onChange={setTitle} maxLength={2000} />
      <TextField
        label={texts.slugLabel}
        help={texts.slugHelp(`/a/${slug}`)}
        error={proposal === undefined ? undefined : texts.slugTaken(proposal)}
        value={slug}
        onChange={setOwnSlug}
        maxLength={200}
      />
      <LanguagesField languages={siteLanguages} ids={ids} texts={texts} onChange={setChosen} />
      {create.message !== undefined && <ErrorMessage message={create.message} />}
      {languages.phase === 'failed' && (
        <ErrorMessage message={languages.message} onRetry={languages.refetch} />
      )}
      <button type="submit" className="button" disabled={!isReady || create.isSending}>
        {texts.create}
      </button>
    </form>
  );
}
