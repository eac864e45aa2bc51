import { useState, type ReactNode } from 'react';
import type { ElementRow } from '../../contract/admin/walks.ts';
import { VISIBILITIES } from '../../contract/walks.ts';
import { SelectField } from '../ui/fields/choice-fields.tsx';
import { TextField } from '../ui/fields/text-fields.tsx';
import { useConfirm } from '../ui/page/use-confirm.tsx';
import { ClosedToAll } from '../draft/findings/closed-to-all.tsx';
import { TaxonomyAssignmentForm } from './taxonomy-assignment-form.tsx';
import { LanguagesField } from '../draft/shown/languages-field.tsx';
import { nameIn } from '../draft/entity-name.ts';
import { useSaveAbout, type SavingAbout } from './use-save-about.ts';
import { useDraftRead } from '../draft/use-walk-draft.ts';
import type { EditorProps } from '../draft/editor-props.ts';
import styles from '../draft/shown/walks.module.css';
import { renamingTexts } from '../../i18n/admin/renaming.ts';
import { textsOf } from '../../i18n/texts-of.ts';

type AboutProps = EditorProps & { readonly about: SavingAbout };

/** The slug, the visibility and languages of a walk, and the quest of a puzzle. */
export function EntitySettings(props: EditorProps) {
  const { draft, entityId } = props;
  const { elements } = useDraftRead(draft);
  const element = elements.find(({ id }) => id === entityId);
  const about = useSaveAbout(props, element);
  return (
    <div className={styles['languages']}>
      <SlugField {...props} about={about} />
      {element === undefined && <StoryAbout {...props} about={about} />}
      {element === undefined && <TaxonomyAssignmentForm {...props} />}
      {element?.kind === 'puzzle' && <QuestField {...props} about={about} element={element} />}
    </div>
  );
}

function SlugField({ admin, draft, entityId, texts, about }: AboutProps) {
  const { save, rejected, noteRejected } = about;
  const { story, elements, published } = useDraftRead(draft);
  const element = elements.find(({ id }) => id === entityId);
  const confirmation = useRenameConfirmation({ admin, draft }, element);
  const savedSlug = element?.slug ?? story.slug;
  const { slug, type, send } = useTypedSlug(savedSlug);
  const wanted = slug.trim();
  const onRename = async () => {
    if (!(await confirmation.mayRename())) {
      type(savedSlug);
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
          noteRejected('slug', undefined);
        }}
        maxLength={200}
        error={wanted === savedSlug ? undefined : rejected.slug}
      />
      {wanted !== savedSlug && wanted !== '' && (
        <button type="button" className="button button-quiet" onClick={() => void onRename()}>
          {texts.saveName}
        </button>
      )}
      {confirmation.dialog}
    </div>
  );
}

/**
 * The slug in the field follows the saved one, unless something other than the sent slug is typed:
 * that outlasts the renaming.
 */
function useTypedSlug(savedSlug: string) {
  const [slug, type] = useState(savedSlug);
  const [sent, send] = useState<string>();
  const [lastSavedSlug, setStood] = useState(savedSlug);
  if (lastSavedSlug !== savedSlug) {
    setStood(savedSlug);
    // Only once: undoing and redoing the renaming then shows the saved slug.
    send(undefined);
    if (savedSlug !== sent || slug.trim() === savedSlug) type(savedSlug);
  }
  return { slug, type, send };
}

function StoryAbout(props: AboutProps) {
  const { draft, texts, about } = props;
  const { save, rejected, noteRejected } = about;
  const { story, languages } = useDraftRead(draft);
  return (
    <>
      <VisibilityField {...props} />
      <LanguagesField
        languages={languages}
        ids={story.languageIds}
        texts={texts}
        error={rejected.languageIds}
        onChange={(ids) => {
          if (ids.length > 0) void save({ languageIds: [...ids] });
          else noteRejected('languageIds', texts.languageNeeded);
        }}
      />
    </>
  );
}

/** Visitors of a published walk are affected at once, so a confirmation comes first. */
function VisibilityField({ admin, draft, texts, about: { save, rejected } }: AboutProps) {
  const { story, published } = useDraftRead(draft);
  const confirm = useConfirm();
  const onChange = async (visibility: (typeof VISIBILITIES)[number]) => {
    const { title, text, confirmLabel } = texts.visibilityConfirmation;
    const confirmation = { title, text: text(texts.visibilities[visibility]), confirmLabel };
    if (published === undefined || (await confirm.requestConfirmation(confirmation)))
      await save({ visibility });
  };
  return (
    <div>
      <SelectField<(typeof VISIBILITIES)[number]>
        label={texts.visibility}
        {...(published === undefined ? {} : { help: texts.atOnce })}
        value={story.visibility}
        choices={VISIBILITIES.map((value) => ({ value, label: texts.visibilities[value] }))}
        error={rejected.visibility}
        onChange={(visibility) => void onChange(visibility)}
      />
      <ClosedToAll {...{ admin, draft, texts }} />
      {story.visibility === 'restricted' && (
        <a className={styles['way-key']} href={admin.navigation.to('group-metas')}>
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
      error={about.rejected.questId}
      onChange={(id) => void about.save({ questId: id === '' ? null : id })}
    />
  );
}

interface RenameConfirmation {
  /** The dialog may be rendered anywhere in the page. */
  readonly dialog: ReactNode;
  /** Asks for confirmation where signs and links may contain the current slug. */
  readonly mayRename: () => Promise<boolean>;
}

type RenamedDraft = Pick<EditorProps, 'admin' | 'draft'>;

function useRenameConfirmation(
  props: RenamedDraft,
  element: ElementRow | undefined,
): RenameConfirmation {
  const confirm = useConfirm();
  return {
    dialog: confirm.dialog,
    async mayRename() {
      if (await wasNeverOut(props, element)) return true;
      const texts = textsOf(renamingTexts, props.admin.languageCode);
      const old = element?.slug ?? props.draft.read().story.slug;
      const text = element ? texts.element(old) : texts.walk(old);
      return confirm.requestConfirmation({ title: texts.title, text, confirmLabel: texts.confirm });
    },
  };
}

/** Only where the server says so: without its response it is better to ask. */
async function wasNeverOut(
  { admin: { api }, draft }: RenamedDraft,
  element: ElementRow | undefined,
): Promise<boolean> {
  const { story, published } = draft.read();
  const params = { id: story.id };
  const revisionsResult = await api.sendRequest('adminRevisions', { params });
  if (!revisionsResult.ok) return false;
  if (!revisionsResult.value.wasOutHere) return true;
  // An unpublished walk has no published version to compare with.
  if (element === undefined || published === undefined) return false;
  const compared = await api.sendRequest('adminDifference', { params });
  if (!compared.ok) return false;
  return compared.value.parts.some(
    ({ kind, slug, state }) => kind === element.kind && slug === element.slug && state === 'added',
  );
}
