import { useState, type ReactNode } from 'react';
import { STORY_STATES, type AdminStory, type StoryState } from '../../contract/administration.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useOneAtATime } from '../../runtime/admin/use-one-at-a-time.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import type { Column } from '../../ui/desk/column.ts';
import { DataTable } from '../../ui/desk/data-table.tsx';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { AskedState, EmptyState, FaultLine, StaleLine } from '../../ui/desk/states.tsx';
import { useTableState, type TableState } from '../../ui/desk/table-state.ts';
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
  const state = useTableState(desk.address, { filters: ['state'] });
  const chosen = STORY_STATES.find((one) => one === state.filters['state']);
  const asked = useAsked(desk, 'adminStories', { query: queryOf(state, chosen) });
  const confirm = useConfirm();
  const duplicate = useChange(desk, 'adminDuplicateStory', ['adminStories']);
  const remove = useChange(desk, 'adminDeleteStory', ['adminStories', 'adminDeletions']);
  const onDuplicate = useOneAtATime(async (story: AdminStory) => {
    const answer = await duplicate.send({ params: { id: story.id } });
    if (answer.ok) desk.notices.say(texts.duplicated(walkName(story, texts)));
  });
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
      onDuplicate={() => void onDuplicate(story)}
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
        filters={<StateFilter {...{ state, texts, chosen }} counts={asked.value.states} />}
        empty={<EmptyState title={texts.emptyTitle} text={texts.emptyText} />}
      />
      {confirm.dialog}
    </>
  );
}

function queryOf({ page, search }: TableState, state: StoryState | undefined) {
  return {
    limit: PAGE_SIZE,
    offset: page * PAGE_SIZE,
    ...(search === '' ? {} : { search }),
    ...(state === undefined ? {} : { state }),
  };
}

interface StateFilterProps {
  readonly state: TableState;
  readonly texts: WalkTexts;
  readonly chosen: StoryState | undefined;
  readonly counts: Readonly<Record<StoryState, number>>;
}

function StateFilter({ state, texts, chosen, counts }: StateFilterProps) {
  return (
    <SelectField<StoryState | ''>
      label={texts.state}
      value={chosen ?? ''}
      choices={[
        { value: '', label: texts.everyState },
        ...STORY_STATES.map((one) => ({
          value: one,
          label: texts.stateWithCount(texts.states[one], counts[one]),
        })),
      ]}
      onChange={(next) => {
        state.setFilter('state', next === '' ? undefined : next);
      }}
    />
  );
}

function columnsOf(
  { ways, languageCode }: AdminDesk,
  texts: WalkTexts,
  actions: (story: AdminStory) => ReactNode,
): readonly Column<AdminStory>[] {
  return [
    {
      id: 'title',
      header: texts.walk,
      cell: (story) => (
        <a href={ways.to('stories/{storyId}', { storyId: story.id })}>{walkName(story, texts)}</a>
      ),
    },
    { id: 'slug', header: texts.slugLabel, cell: ({ slug }) => slug },
    { id: 'state', header: texts.state, cell: (story) => texts.states[story.state] },
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
