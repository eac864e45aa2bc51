import { useState } from 'react';
import type { ElementRow } from '../../contract/admin/walks.ts';
import { VISIBILITIES } from '../../contract/walks.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { ClosedToAll } from './closed-to-all.tsx';
import { FiledUnder } from './filed-under.tsx';
import { LanguagesField } from './languages-field.tsx';
import { nameIn } from './part-name.ts';
import { useRenameQuestion } from './use-rename-question.ts';
import { useSaveAbout, type SavingAbout } from './use-save-about.ts';
import { useDraftRead } from './use-walk-draft.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './walks.module.css';

type AboutProps = EditorProps & { readonly about: SavingAbout };

/** The name in addresses, who finds the walk in which languages, and where a puzzle belongs. */
export function PartAbout(given: EditorProps) {
  const { draft, ownerId } = given;
  const { elements } = useDraftRead(draft);
  const element = elements.find(({ id }) => id === ownerId);
  const about = useSaveAbout(given, element);
  return (
    <div className={styles['languages']}>
      <SlugField {...given} about={about} />
      {element === undefined && <StoryAbout {...given} about={about} />}
      {element === undefined && <FiledUnder {...given} />}
      {element?.kind === 'puzzle' && <QuestField {...given} about={about} element={element} />}
    </div>
  );
}

function SlugField({ desk, draft, ownerId, texts, about }: AboutProps) {
  const { save, refused, refuse } = about;
  const { story, elements, published } = useDraftRead(draft);
  const element = elements.find(({ id }) => id === ownerId);
  const question = useRenameQuestion({ desk, draft }, element);
  const stands = element?.slug ?? story.slug;
  const { slug, type, send } = useTypedSlug(stands);
  const wanted = slug.trim();
  const onRename = async () => {
    if (!(await question.mayRename())) {
      type(stands);
      return;
    }
    send(wanted);
    await save({ slug: wanted });
  };
  return (
    <div className={styles['row']}>
      <TextField
        label={texts.slugLabel}
        {...(published === undefined || element ? {} : { help: texts.atOnce })}
        value={slug}
        onChange={(typed) => {
          type(typed);
          refuse('slug', undefined);
        }}
        maxLength={200}
        error={wanted === stands ? undefined : refused.slug}
      />
      {wanted !== stands && wanted !== '' && (
        <button type="button" className="button button-quiet" onClick={() => void onRename()}>
          {texts.saveName}
        </button>
      )}
      {question.dialog}
    </div>
  );
}

/** What stands there, unless something else is typed: that outlasts the renaming to what was sent before. */
function useTypedSlug(stands: string) {
  const [slug, type] = useState(stands);
  const [sent, send] = useState<string>();
  const [stood, setStood] = useState(stands);
  if (stood !== stands) {
    setStood(stands);
    // Once: who takes the renaming back and does it again sees what stands.
    send(undefined);
    if (stands !== sent || slug.trim() === stands) type(stands);
  }
  return { slug, type, send };
}

function StoryAbout(given: AboutProps) {
  const { draft, texts, about } = given;
  const { save, refused, refuse } = about;
  const { story, languages } = useDraftRead(draft);
  return (
    <>
      <VisibilityField {...given} />
      <LanguagesField
        known={languages}
        ids={story.languageIds}
        texts={texts}
        error={refused.languageIds}
        onChange={(ids) => {
          if (ids.length > 0) void save({ languageIds: [...ids] });
          else refuse('languageIds', texts.languageNeeded);
        }}
      />
    </>
  );
}

/** Visitors of a published walk meet the change at once, so it is asked before. */
function VisibilityField({ desk, draft, texts, about: { save, refused } }: AboutProps) {
  const { story, published } = useDraftRead(draft);
  const confirm = useConfirm();
  const onChange = async (visibility: (typeof VISIBILITIES)[number]) => {
    const { title, text, confirmLabel } = texts.visibilityQuestion;
    const question = { title, text: text(texts.visibilities[visibility]), confirmLabel };
    if (published === undefined || (await confirm.ask(question))) await save({ visibility });
  };
  return (
    <div>
      <SelectField<(typeof VISIBILITIES)[number]>
        label={texts.visibility}
        {...(published === undefined ? {} : { help: texts.atOnce })}
        value={story.visibility}
        choices={VISIBILITIES.map((value) => ({ value, label: texts.visibilities[value] }))}
        error={refused.visibility}
        onChange={(visibility) => void onChange(visibility)}
      />
      <ClosedToAll {...{ desk, draft, texts }} />
      {story.visibility === 'restricted' && (
        <a className={styles['way-key']} href={desk.ways.to('group-metas')}>
          {texts.toGroups}
        </a>
      )}
      {confirm.dialog}
    </div>
  );
}

function QuestField({
  draft,
  texts,
  about,
  element,
}: AboutProps & { readonly element: ElementRow }) {
  const read = useDraftRead(draft);
  const quests = read.elements.filter(({ kind }) => kind === 'quest');
  return (
    <SelectField
      label={texts.inQuest}
      value={element.questId ?? ''}
      choices={[
        { value: '', label: texts.noQuest },
        ...quests.map(({ id }) => ({ value: id, label: nameIn(draft, read, id) })),
      ]}
      error={about.refused.questId}
      onChange={(id) => void about.save({ questId: id === '' ? null : id })}
    />
  );
}
