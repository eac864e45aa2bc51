import { useState } from 'react';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { AskedState, FaultLine } from '../../ui/desk/states.tsx';
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
  const others = stories.filter(({ id }) => !ids.includes(id));
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
      {asked.phase === 'ready' ? (
        <AddWalk
          texts={texts}
          choices={others.map((story) => ({ value: story.id, label: walkTitle(story) }))}
          onAdd={(id) => {
            put([...ids, id]);
          }}
        />
      ) : (
        <AskedState asked={asked} />
      )}
    </DeskCard>
  );
}

interface AddWalkProps {
  readonly texts: ReturnType<typeof groupTexts>;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onAdd: (id: string) => void;
}

function AddWalk({ texts, choices, onAdd }: AddWalkProps) {
  const [chosen, setChosen] = useState('');
  const [first] = choices;
  if (first === undefined) return null;
  const value = choices.some((one) => one.value === chosen) ? chosen : first.value;
  return (
    <div className={styles['row']}>
      <SelectField label={texts.addWalk} value={value} choices={choices} onChange={setChosen} />
      <button
        type="button"
        className="button"
        onClick={() => {
          onAdd(value);
        }}
      >
        {texts.add}
      </button>
    </div>
  );
}
