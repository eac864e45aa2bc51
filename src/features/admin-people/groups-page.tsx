import { useSyncExternalStore } from 'react';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { ListAndEditor } from '../../ui/desk/list-and-editor.tsx';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { AskedState, StaleLine } from '../../ui/desk/states.tsx';
import { GroupEditor } from './group-editor.tsx';
import { groupTexts, type GroupsRoom, type GroupTexts } from './group-part.ts';
import { GroupTable } from './group-table.tsx';
import { NewGroup } from './new-group.tsx';

/** In place of a group's id. */
const NEW = 'new';

export function GroupsPage({ room }: { readonly room: GroupsRoom }) {
  const { desk } = room;
  const texts = groupTexts(desk.languageCode);
  const asked = useAsked(desk, 'adminGroups', {});
  const search = useSyncExternalStore(desk.address.subscribe, desk.address.read);
  const chosen = new URLSearchParams(search).get('group') ?? undefined;
  const choose = (group: string | undefined) => {
    desk.address.change({
      group,
      'codes-page': undefined,
      'codes-q': undefined,
      'members-page': undefined,
    });
  };
  const groups = asked.phase === 'ready' ? asked.value.groups : [];
  const name = groups.find(({ id }) => id === chosen)?.name;
  return (
    <>
      <Head texts={texts} name={name} isOpen={chosen !== undefined} onChoose={choose} />
      {asked.phase === 'ready' ? (
        <>
          <StaleLine asked={asked} />
          <ListAndEditor
            list={
              <GroupTable
                desk={desk}
                groups={groups}
                isBesideForm={chosen !== undefined}
                onChoose={choose}
              />
            }
            editor={editorOf(room, chosen, choose)}
          />
        </>
      ) : (
        <AskedState asked={asked} />
      )}
    </>
  );
}

interface HeadProps {
  readonly texts: GroupTexts;
  /** Of the group that is open; undefined: none is, or it is not known. */
  readonly name: string | undefined;
  readonly isOpen: boolean;
  readonly onChoose: (group: string | undefined) => void;
}

function Head({ texts, name, isOpen, onChoose }: HeadProps) {
  return (
    <PageHead title={name ?? texts.groups} {...(name === undefined && { text: texts.groupsText })}>
      {isOpen && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            onChoose(undefined);
          }}
        >
          {texts.toGroups}
        </button>
      )}
      <button
        type="button"
        className={isOpen ? 'button button-quiet' : 'button'}
        onClick={() => {
          onChoose(NEW);
        }}
      >
        {texts.addGroup}
      </button>
    </PageHead>
  );
}

function editorOf(
  room: GroupsRoom,
  chosen: string | undefined,
  choose: (group: string | undefined) => void,
) {
  if (chosen === undefined) return undefined;
  if (chosen === NEW) return <NewGroup desk={room.desk} onMade={choose} />;
  return (
    <GroupEditor
      key={chosen}
      room={room}
      id={chosen}
      onRemoved={() => {
        choose(undefined);
      }}
    />
  );
}
