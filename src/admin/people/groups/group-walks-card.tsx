import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import {
  type Conflicting,
  useVersionedChange,
} from '../../session/queries/use-versioned-change.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { EditConflict } from '../../ui/page/edit-conflict.tsx';
import { QueryState, ErrorMessage } from '../../ui/page/states.tsx';
import { AddWalk } from '../add-walk.tsx';
import { type GroupCardProps, type GroupWalkRow } from './group-card-props.ts';
import { movedOneStep } from './moved.ts';
import styles from '../people.module.css';
import { namedWalkTitle } from '../walk-title.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MoveControls } from '../../ui/table/move-controls.tsx';
import type { GroupDetails } from '../../../contract/admin/groups.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { GROUP_CALLS } from '../group-calls.ts';
import { groupTexts, type GroupTexts } from '../../../i18n/admin/groups.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

const MAX_WALKS = 200;

/** The walks that the group opens, in their order; each change is saved at once. */
export function GroupWalksCard({ context: { admin }, details }: GroupCardProps) {
  const texts = useTexts(groupTexts);
  const query = useAdminQuery(admin, 'adminStories', { query: { limit: MAX_WALKS } });
  const list = useWalksOfGroup(admin, details);
  const { value: walks, conflict } = list;
  const stories = query.phase === 'ready' ? query.value.stories : [];
  const isOpen = (id: string) =>
    stories.some((story) => story.id === id && story.visibility !== 'restricted');
  return (
    <AdminCard title={texts.walks}>
      {conflict && <WalksConflict label={texts.walks} conflict={conflict} />}
      {conflict && <p className={styles['fine']}>{texts.chooseVersionFirst}</p>}
      {list.message !== undefined && <ErrorMessage message={list.message} />}
      {walks.length === 0 && <p className={styles['fine']}>{texts.noWalks}</p>}
      <ol className={styles['list']} aria-busy={list.isSending}>
        {walks.map((walk, index) => (
          <GroupWalk
            key={walk.id}
            texts={texts}
            title={namedWalkTitle(walk)}
            note={isOpen(walk.id) ? texts.withoutCode : undefined}
            isFirst={index === 0}
            isLast={index === walks.length - 1}
            onMove={(by) => {
              list.put(movedOneStep(walks, index, by));
            }}
            onRemove={() => {
              list.put(walks.filter(({ id }) => id !== walk.id));
            }}
          />
        ))}
      </ol>
      {query.phase !== 'ready' && <QueryState query={query} />}
      <AddWalk
        admin={admin}
        label={texts.addWalk}
        listed={walks.map(({ id }) => id)}
        onAdd={(walk) => {
          list.put([...walks, walk]);
        }}
      />
    </AdminCard>
  );
}

interface WalksConflictProps {
  readonly label: string;
  readonly conflict: Conflicting<readonly GroupWalkRow[]>;
}

function WalksConflict({ label, conflict }: WalksConflictProps) {
  const { mine, theirs, keepMine, takeTheirs } = conflict;
  return (
    <EditConflict
      differing={[{ label, mine: inLines(mine), theirs: inLines(theirs) }]}
      keepMine={() => void keepMine()}
      takeTheirs={takeTheirs}
    />
  );
}

const inLines = (walks: readonly GroupWalkRow[]) => walks.map(namedWalkTitle).join('\n');

interface GroupWalkProps {
  readonly texts: GroupTexts;
  readonly title: string;
  readonly note: string | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One walk of a group. */
function GroupWalk({ texts, title, note, isFirst, isLast, ...props }: GroupWalkProps) {
  const { onMove, onRemove } = props;
  return (
    <li className={styles['entry']}>
      <span>
        {title}
        {note !== undefined && <span className={styles['fine']}> ({note})</span>}
      </span>
      <span className={styles['keys']}>
        <MoveControls
          upLabel={texts.up(title)}
          downLabel={texts.down(title)}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={texts.takeOut(title)}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </span>
    </li>
  );
}

/** The walks of a group in their order; each change is saved at once. */
function useWalksOfGroup(admin: AdminContext, { group, walks, walksVersion }: GroupDetails) {
  const change = useAdminMutation(admin, 'adminGroupWalks', GROUP_CALLS);
  const list = useVersionedChange<readonly GroupWalkRow[], 'adminGroupWalks'>(admin, {
    key: `walks of group ${group.id}`,
    current: { value: walks, version: walksVersion },
    change,
    isAtOnce: true,
    requestFor: (meant, from) => ({
      params: { id: group.id },
      body: { storyIds: meant.map(({ id }) => id), from },
    }),
    versionedFrom: (result) => ({ value: result.walks, version: result.walksVersion }),
  });
  const put = (meant: readonly GroupWalkRow[]) => {
    if (change.isSending) return;
    // During a conflict the own list is still editable.
    if (list.conflict) list.typeValue(meant);
    else void list.save(meant);
  };
  return { ...list, put, isSending: change.isSending };
}
