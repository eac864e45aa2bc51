import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import type { Conflicting } from '../../session/queries/use-seen-change.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { EditConflict } from '../../ui/page/edit-conflict.tsx';
import { QueryState, ErrorMessage } from '../../ui/page/states.tsx';
import { AddWalk } from './add-walk.tsx';
import { groupTexts, type GroupCardProps, type GroupWalkRow } from './group-card-props.ts';
import { GroupWalk } from './group-walk.tsx';
import { movedOneStep } from './moved.ts';
import styles from '../people.module.css';
import { useWalksOfGroup } from './use-walks-of-group.ts';
import { namedWalkTitle } from '../walk-title.ts';

const MAX_WALKS = 200;

/** The walks that the group opens, in their order; each change is saved at once. */
export function GroupWalksCard({ context: { admin }, details }: GroupCardProps) {
  const texts = groupTexts(admin.languageCode);
  const query = useAdminQuery(admin, 'adminStories', { query: { limit: MAX_WALKS } });
  const list = useWalksOfGroup(admin, details);
  const { value: walks, conflict } = list;
  const stories = query.phase === 'ready' ? query.value.stories : [];
  const isOpen = (id: string) =>
    stories.some((story) => story.id === id && story.visibility !== 'restricted');
  return (
    <AdminCard title={texts.walks}>
      {conflict && <WalksConflict label={texts.walks} conflict={conflict} />}
      {conflict && <p className={styles['fine']}>{texts.ownListHeld}</p>}
      {list.message !== undefined && <ErrorMessage message={list.message} />}
      {walks.length === 0 && <p className={styles['fine']}>{texts.noWalks}</p>}
      <ol className={styles['list']} aria-busy={list.isSending}>
        {walks.map((walk, at) => (
          <GroupWalk
            key={walk.id}
            texts={texts}
            title={namedWalkTitle(walk)}
            note={isOpen(walk.id) ? texts.withoutCode : undefined}
            isFirst={at === 0}
            isLast={at === walks.length - 1}
            onMove={(by) => {
              list.put(movedOneStep(walks, at, by));
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
        texts={texts}
        taken={walks.map(({ id }) => id)}
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
