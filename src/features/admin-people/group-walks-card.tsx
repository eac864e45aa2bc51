import { useAsked } from '../../runtime/admin/use-asked.ts';
import type { Conflicting } from '../../runtime/admin/use-seen-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
import { AskedState, FaultLine } from '../../ui/desk/states.tsx';
import { AddWalk } from './add-walk.tsx';
import { groupTexts, type GroupPartProps, type OpenedWalk } from './group-part.ts';
import { GroupWalk } from './group-walk.tsx';
import { moved } from './moved.ts';
import styles from './people.module.css';
import { useWalksOfGroup } from './use-walks-of-group.ts';
import { walkTitle } from './walk-title.ts';

const MOST = 200;

/** What the group opens, in its order; each step is saved as it is made. */
export function GroupWalksCard({ room: { desk }, details }: GroupPartProps) {
  const texts = groupTexts(desk.languageCode);
  const asked = useAsked(desk, 'adminStories', { query: { limit: MOST } });
  const list = useWalksOfGroup(desk, details);
  const { value: walks, conflict } = list;
  const stories = asked.phase === 'ready' ? asked.value.stories : [];
  const isOpen = (id: string) =>
    stories.some((story) => story.id === id && story.visibility !== 'restricted');
  return (
    <DeskCard title={texts.walks}>
      {conflict && <WalksConflict label={texts.walks} conflict={conflict} />}
      {conflict && <p className={styles['fine']}>{texts.ownListHeld}</p>}
      {list.words !== undefined && <FaultLine words={list.words} />}
      {walks.length === 0 && <p className={styles['fine']}>{texts.noWalks}</p>}
      <ol className={styles['list']} aria-busy={list.isSending}>
        {walks.map((walk, at) => (
          <GroupWalk
            key={walk.id}
            texts={texts}
            title={walkTitle(walk)}
            note={isOpen(walk.id) ? texts.withoutCode : undefined}
            isFirst={at === 0}
            isLast={at === walks.length - 1}
            onMove={(by) => {
              list.put(moved(walks, at, by));
            }}
            onRemove={() => {
              list.put(walks.filter(({ id }) => id !== walk.id));
            }}
          />
        ))}
      </ol>
      {asked.phase !== 'ready' && <AskedState asked={asked} />}
      <AddWalk
        desk={desk}
        texts={texts}
        taken={walks.map(({ id }) => id)}
        onAdd={(walk) => {
          list.put([...walks, walk]);
        }}
      />
    </DeskCard>
  );
}

interface WalksConflictProps {
  readonly label: string;
  readonly conflict: Conflicting<readonly OpenedWalk[]>;
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

const inLines = (walks: readonly OpenedWalk[]) => walks.map(walkTitle).join('\n');
