import { useState, type ReactNode } from 'react';
import type { AdminStory } from '../../contract/administration.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import type { Column } from '../../ui/desk/column.ts';
import { DataTable } from '../../ui/desk/data-table.tsx';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { AskedState, EmptyState, FaultLine, StaleLine } from '../../ui/desk/states.tsx';
import { useTableState } from '../../ui/desk/table-state.ts';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { timeInWords } from './local-words.ts';
import { NewWalkDialog } from './new-walk-dialog.tsx';
import { walkName } from './walk-name.ts';
import { walkTexts, type WalkTexts } from './walk-texts.ts';
import styles from './walks.module.css';

const PAGE_SIZE = 50;

interface StoriesPageProps {
  readonly desk: AdminDesk;
  /** Where walks come in from files. */
  readonly takeIn: ReactNode;
}

/** All walks as authors see them. */
export function StoriesPage({ desk, takeIn }: StoriesPageProps) {
  const texts = walkTexts(desk.languageCode);
  const [isMaking, setMaking] = useState(false);
  const create = (
    <button type="button" className="button" onClick={() => setMaking(true)}>
      {texts.newWalk}
    </button>
  );
  return (
    <>
      <PageHead title={texts.listTitle} text={texts.listText}>
        {create}
      </PageHead>
      {takeIn}
      <StoriesTable desk={desk} texts={texts} />
      <NewWalkDialog desk={desk} texts={texts} isOpen={isMaking} onClose={() => setMaking(false)} />
    </>
  );
}

function StoriesTable({ desk, texts }: { readonly desk: AdminDesk; readonly texts: WalkTexts }) {
  const state = useTableState(desk.address);
  const asked = useAsked(desk, 'adminStories', {
    query: {
      limit: PAGE_SIZE,
      offset: state.page * PAGE_SIZE,
      ...(state.search === '' ? {} : { search: state.search }),
    },
  });
  const confirm = useConfirm();
  const duplicate = useChange(desk, 'adminDuplicateStory', ['adminStories']);
  const remove = useChange(desk, 'adminDeleteStory', ['adminStories', 'adminDeletions']);
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  const words = duplicate.words ?? remove.words;
  const onRemove = async (story: AdminStory) => {
    const name = walkName(story, texts);
    const { title, text } = texts.removeQuestion;
    const question = { title, text: text(name), confirmLabel: texts.removeShort, isDanger: true };
    if (!(await confirm.ask(question))) return;
    const answer = await remove.send({ params: { id: story.id } });
    if (answer.ok) desk.notices.say(texts.removed(name));
  };
  const columns = columnsOf(desk, texts, (story) => (
    <StoryKeys
      name={walkName(story, texts)}
      texts={texts}
      onDuplicate={() => void duplicate.send({ params: { id: story.id } })}
      onRemove={() => void onRemove(story)}
    />
  ));
  return (
    <>
      <StaleLine asked={asked} />
      {words !== undefined && <FaultLine words={words} />}
      <DataTable
        caption={texts.listTitle}
        columns={columns}
        rows={asked.value.stories}
        rowKey={({ id }) => id}
        total={asked.value.total}
        pageSize={PAGE_SIZE}
        state={state}
        isRefreshing={asked.isRefreshing}
        empty={<EmptyState title={texts.emptyTitle} text={texts.emptyText} />}
      />
      {confirm.dialog}
    </>
  );
}

function columnsOf(
  { ways, languageCode }: AdminDesk,
  texts: WalkTexts,
  actions: (story: AdminStory) => ReactNode,
): readonly Column<AdminStory>[] {
  const stateOf = ({ published }: AdminStory) =>
    published === undefined ? 'draft' : published.isDraftNewer ? 'changed' : 'published';
  return [
    {
      id: 'title',
      header: texts.walk,
      cell: (story) => (
        <a href={ways.to('stories/{storyId}', { storyId: story.id })}>{walkName(story, texts)}</a>
      ),
    },
    { id: 'slug', header: texts.slugLabel, cell: ({ slug }) => slug },
    { id: 'state', header: texts.state, cell: (story) => texts.states[stateOf(story)] },
    {
      id: 'changed',
      header: texts.changedAt,
      cell: ({ updatedAtMs }) => timeInWords(updatedAtMs, languageCode),
    },
    { id: 'actions', header: texts.actions, cell: actions },
  ];
}

interface StoryKeysProps {
  readonly name: string;
  readonly texts: WalkTexts;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

function StoryKeys({ name, texts, onDuplicate, onRemove }: StoryKeysProps) {
  return (
    <span className={styles['keys']}>
      <button
        type="button"
        className="button button-quiet"
        aria-label={texts.duplicate(name)}
        onClick={onDuplicate}
      >
        {texts.duplicateShort}
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-label={texts.remove(name)}
        onClick={onRemove}
      >
        {texts.removeShort}
      </button>
    </span>
  );
}
