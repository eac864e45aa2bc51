import { useState } from 'react';
import type { ElementRow } from '../../contract/admin/walks.ts';
import { VISIBILITIES } from '../../contract/walks.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { FiledUnder } from './filed-under.tsx';
import { LanguagesField } from './languages-field.tsx';
import { nameIn } from './part-name.ts';
import { useRenameQuestion } from './use-rename-question.ts';
import { useSaveAbout, type SaveAbout, type Visibility } from './use-save-about.ts';
import { useDraftRead } from './use-walk-draft.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './walks.module.css';

type AboutProps = EditorProps & { readonly save: SaveAbout };

/** The name in addresses, who finds the walk in which languages, and where a puzzle belongs. */
export function PartAbout(given: EditorProps) {
  const { draft, ownerId } = given;
  const { elements } = useDraftRead(draft);
  const element = elements.find(({ id }) => id === ownerId);
  const { save, words } = useSaveAbout(given, element);
  return (
    <div className={styles['languages']}>
      <SlugField {...given} save={save} words={words} />
      {element === undefined && <StoryAbout {...given} save={save} />}
      {element === undefined && <FiledUnder {...given} />}
      {element?.kind === 'puzzle' && <QuestField {...given} save={save} element={element} />}
    </div>
  );
}

function SlugField({
  desk,
  draft,
  ownerId,
  texts,
  save,
  words,
}: AboutProps & { readonly words: string | undefined }) {
  const { story, elements } = useDraftRead(draft);
  const element = elements.find(({ id }) => id === ownerId);
  const question = useRenameQuestion({ desk, draft }, element);
  const stands = element?.slug ?? story.slug;
  const [slug, setSlug] = useState(stands);
  const wanted = slug.trim();
  const onRename = async () => {
    if (await question.mayRename()) await save({ slug: wanted });
    else setSlug(stands);
  };
  return (
    <div className={styles['row']}>
      <TextField
        label={texts.slugLabel}
        value={slug}
        onChange={setSlug}
        maxLength={200}
        error={words}
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

function StoryAbout({ draft, texts, save }: AboutProps) {
  const { story, languages } = useDraftRead(draft);
  return (
    <>
      <SelectField<Visibility>
        label={texts.visibility}
        value={story.visibility}
        choices={VISIBILITIES.map((value) => ({ value, label: texts.visibilities[value] }))}
        onChange={(visibility) => void save({ visibility })}
      />
      <LanguagesField
        known={languages}
        ids={story.languageIds}
        texts={texts}
        onChange={(ids) => {
          if (ids.length > 0) void save({ languageIds: [...ids] });
        }}
      />
    </>
  );
}

function QuestField({
  draft,
  texts,
  save,
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
      onChange={(id) => void save({ questId: id === '' ? null : id })}
    />
  );
}
