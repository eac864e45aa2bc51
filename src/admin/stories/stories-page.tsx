import { useState, type ReactNode } from 'react';
import { STORY_STATES, type AdminStory, type StoryState } from '../../contract/administration.ts';
import { reachOf } from '../../contract/rights.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { useOneAtATime } from '../session/use-one-at-a-time.ts';
import { SelectField } from '../ui/fields/choice-fields.tsx';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { QueryState, EmptyState, ErrorMessage, StaleMessage } from '../ui/page/states.tsx';
import { useTableState, type TableState } from '../ui/table/table-state.ts';
import { useConfirm } from '../ui/page/use-confirm.tsx';
import { NewWalkDialog } from './new-walk-dialog.tsx';
import { walkName } from '../session/texts/walk-name.ts';
import { walkTexts, type WalkTexts } from '../../i18n/admin/walks.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from '../draft/shown/walks.module.css';
import { PREVIEW_PARAMETER } from '../../contract/first-page.ts';
import { withBasePath } from '../../ui/base-path.ts';
import { formatDateTime } from '../../lib/format-date.ts';

const PAGE_SIZE = 50;

interface StoriesPageProps {
  readonly admin: AdminContext;
  /** The actions that import walks from files. */
  readonly importAction: ReactNode;
}

/** All walks as authors see them. */
export function StoriesPage({ admin, importAction }: StoriesPageProps) {
  const texts = useTexts(walkTexts);
  const [isMaking, setMaking] = useState(false);
  const create = (
    <button type="button" className="button" onClick={() => setMaking(true)}>
      {texts.newWalk}
    </button>
  );
  return (
    <>
      <PageHead title={texts.listTitle} text={texts.listText}>
        {admin.may('walk:create') && create}
      </PageHead>
      {admin.may('walk:import') && importAction}
      <StoriesTable admin={admin} texts={texts} />
      <NewWalkDialog
        admin={admin}
        texts={texts}
        isOpen={isMaking}
        onClose={() => setMaking(false)}
      />
    </>
  );
}

interface StoriesTableProps {
  readonly admin: AdminContext;
  readonly texts: WalkTexts;
}

function StoriesTable({ admin, texts }: StoriesTableProps) {
  const state = useTableState(admin.address, { filters: ['state'] });
  const chosen = STORY_STATES.find((name) => name === state.filters['state']);
  const query = useAdminQuery(admin, 'adminStories', { query: queryOf(state, chosen) });
  const confirm = useConfirm();
  const duplicate = useAdminMutation(admin, 'adminDuplicateStory', ['adminStories']);
  const remove = useAdminMutation(admin, 'adminDeleteStory', ['adminStories', 'adminDeletions']);
  const onDuplicate = useOneAtATime(async (story: AdminStory) => {
    const result = await duplicate.send({ params: { id: story.id } });
    if (result.ok) admin.toasts.showToast(texts.duplicated(walkName(story, texts)));
  });
  if (query.phase !== 'ready') return <QueryState query={query} />;
  const message = duplicate.message ?? remove.message;
  const onRemove = async (story: AdminStory) => {
    const name = walkName(story, texts);
    const { title, text } = texts.removeConfirmation;
    const confirmation = {
      title,
      text: text(name),
      confirmLabel: texts.removeShort,
      isDanger: true,
    };
    if (!(await confirm.requestConfirmation(confirmation))) return;
    const result = await remove.send({ params: { id: story.id } });
    if (result.ok) admin.toasts.showToast(texts.removed(name));
  };
  const columns = columnsOf(admin, texts, (story) => (
    <StoryControls
      canDuplicate={admin.may('walk:duplicate')}
      canRemove={mayDelete(admin, story)}
      name={walkName(story, texts)}
      texts={texts}
      onDuplicate={() => void onDuplicate(story)}
      onRemove={() => void onRemove(story)}
    />
  ));
  return (
    <>
      <StaleMessage query={query} />
      {message !== undefined && <ErrorMessage message={message} />}
      <DataTable
        caption={texts.listTitle}
        columns={columns}
        rows={query.value.stories}
        rowKey={({ id }) => id}
        total={query.value.total}
        pageSize={PAGE_SIZE}
        state={state}
        isRefreshing={query.isRefreshing}
        filters={<StateFilter {...{ state, texts, chosen }} counts={query.value.states} />}
        empty={<NoWalk {...{ admin, texts }} />}
      />
      {confirm.dialog}
    </>
  );
}

/** Whoever cannot make a walk waits for one. */
function NoWalk({ admin, texts }: StoriesTableProps) {
  const text = admin.may('walk:create') ? texts.emptyText : texts.noneAssigned;
  return <EmptyState title={texts.emptyTitle} text={text} />;
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
        ...STORY_STATES.map((name) => ({
          value: name,
          label: texts.stateWithCount(texts.states[name], counts[name]),
        })),
      ]}
      onChange={(next) => {
        state.setFilter('state', next === '' ? undefined : next);
      }}
    />
  );
}

function columnsOf(
  { navigation, languageCode, may }: AdminContext,
  texts: WalkTexts,
  actions: (story: AdminStory) => ReactNode,
): readonly Column<AdminStory>[] {
  // Who cannot edit a walk reads its draft in the player.
  const addressOf = ({ id, slug }: AdminStory) =>
    may('walk:write')
      ? navigation.to('stories/{storyId}', { storyId: id })
      : withBasePath(`/a/${encodeURIComponent(slug)}?${PREVIEW_PARAMETER}=`);
  const hasControls = may('walk:duplicate') || may('walk:delete');
  return [
    {
      id: 'title',
      header: texts.walk,
      cell: (story) => <a href={addressOf(story)}>{walkName(story, texts)}</a>,
    },
    { id: 'slug', header: texts.slugLabel, cell: ({ slug }) => slug },
    { id: 'state', header: texts.state, cell: (story) => texts.states[story.state] },
    {
      id: 'changed',
      header: texts.changedAt,
      cell: ({ updatedAtMs }) => formatDateTime(updatedAtMs, languageCode),
    },
    ...(hasControls ? [{ id: 'actions', header: texts.actions, cell: actions }] : []),
  ];
}

function mayDelete({ account }: AdminContext, { isOwn }: AdminStory): boolean {
  const reach = reachOf('walk:delete', account.role);
  return reach === 'own' ? isOwn === true : reach !== undefined;
}

interface StoryControlsProps {
  readonly canDuplicate: boolean;
  readonly canRemove: boolean;
  readonly name: string;
  readonly texts: WalkTexts;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

function StoryControls(props: StoryControlsProps) {
  const { name, texts, canDuplicate, canRemove, onDuplicate, onRemove } = props;
  return (
    <span className={styles['keys']}>
      {canDuplicate && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={texts.duplicate(name)}
          onClick={onDuplicate}
        >
          {texts.duplicateShort}
        </button>
      )}
      {canRemove && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={texts.remove(name)}
          onClick={onRemove}
        >
          {texts.removeShort}
        </button>
      )}
    </span>
  );
}
