import { useState } from 'react';
import { proposedSlug } from '../../contract/admin/proposed-slug.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { FaultLine } from '../../ui/desk/states.tsx';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LanguagesField } from './languages-field.tsx';
import type { WalkTexts } from './walk-texts.ts';
import styles from './walks.module.css';

interface NewWalkDialogProps {
  readonly desk: AdminDesk;
  readonly texts: WalkTexts;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function NewWalkDialog({ desk, texts, isOpen, onClose }: NewWalkDialogProps) {
  return (
    <Dialog title={texts.newWalk} isOpen={isOpen} onClose={onClose} closeLabel={texts.close}>
      <NewWalkForm desk={desk} texts={texts} />
    </Dialog>
  );
}

/** The name for addresses follows the title until somebody writes their own. */
function NewWalkForm({ desk, texts }: Pick<NewWalkDialogProps, 'desk' | 'texts'>) {
  const [title, setTitle] = useState('');
  const [ownSlug, setOwnSlug] = useState<string>();
  const [chosen, setChosen] = useState<readonly number[]>();
  const slug = ownSlug ?? proposedSlug(title);
  const languages = useAsked(desk, 'adminLanguages', {});
  const known = languages.phase === 'ready' ? languages.value.languages : [];
  const ids = chosen ?? known.slice(0, 1).map(({ id }) => id);
  const free = useAsked(desk, 'adminSlug', { query: { slug } }, { isWanted: slug !== '' });
  const isTaken = slug !== '' && free.phase === 'ready' && !free.value.isFree;
  const proposal = isTaken && free.value.proposal !== slug ? free.value.proposal : undefined;
  const create = useChange(desk, 'adminCreateStory', ['adminStories', 'adminSlug']);
  const isReady = title.trim() !== '' && slug !== '' && !isTaken && ids.length > 0;
  const submit = async () => {
    if (!isReady || create.isSending) return;
    const answer = await create.send({ body: { title, slug, languageIds: [...ids] } });
    if (answer.ok) desk.ways.go('stories/{storyId}', { storyId: answer.value.id });
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
      <LanguagesField known={known} ids={ids} texts={texts} onChange={setChosen} />
      {create.words !== undefined && <FaultLine words={create.words} />}
      {languages.phase === 'fault' && (
        <FaultLine words={languages.words} onAgain={languages.again} />
      )}
      <button type="submit" className="button" disabled={!isReady || create.isSending}>
        {texts.create}
      </button>
    </form>
  );
}
