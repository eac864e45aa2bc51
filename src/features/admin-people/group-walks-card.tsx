import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { AskedState, FaultLine } from '../../ui/desk/states.tsx';
import { AddWalk } from './add-walk.tsx';
import { GROUP_CALLS } from './group-calls.ts';
import { groupTexts, type GroupPartProps } from './group-part.ts';
import { GroupWalk } from './group-walk.tsx';
import { moved } from './moved.ts';
import styles from './people.module.css';
import { walkTitle } from './walk-title.ts';

const MOST = 200;

/** What the group opens, in its order; each step is saved as it is made. */
export function GroupWalksCard({ room: { desk }, details: { group, walks } }: GroupPartProps) {
  const texts = groupTexts(desk.languageCode);
  const asked = useAsked(desk, 'adminStories', { query: { limit: MOST } });
  const save = useChange(desk, 'adminGroupWalks', GROUP_CALLS);
  const ids = walks.map(({ id }) => id);
  const put = (storyIds: readonly string[]) => {
    if (save.isSending) return;
    void save.send({ params: { id: group.id }, body: { storyIds: [...storyIds] } });
  };
  const stories = asked.phase === 'ready' ? asked.value.stories : [];
  const isOpen = (id: string) =>
    stories.some((story) => story.id === id && story.visibility !== 'restricted');
  return (
    <DeskCard title={texts.walks}>
      {save.words !== undefined && <FaultLine words={save.words} />}
      {walks.length === 0 && <p className={styles['fine']}>{texts.noWalks}</p>}
      <ol className={styles['list']}>
        {walks.map((walk, at) => (
          <GroupWalk
            key={walk.id}
            texts={texts}
            title={walkTitle(walk)}
            note={isOpen(walk.id) ? texts.withoutCode : undefined}
            isFirst={at === 0}
            isLast={at === walks.length - 1}
            onMove={(by) => {
              put(moved(ids, at, by));
            }}
            onRemove={() => {
              put(ids.filter((id) => id !== walk.id));
            }}
          />
        ))}
      </ol>
      {asked.phase !== 'ready' && <AskedState asked={asked} />}
      <AddWalk
        desk={desk}
        texts={texts}
        taken={ids}
        onAdd={(id) => {
          put([...ids, id]);
        }}
      />
    </DeskCard>
  );
}
