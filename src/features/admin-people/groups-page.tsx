import { useSyncExternalStore } from 'react';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { ListAndEditor } from '../../ui/desk/list-and-editor.tsx';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { AskedState, StaleLine } from '../../ui/desk/states.tsx';
import { GroupEditor } from './group-editor.tsx';
import { groupTexts, type GroupsRoom } from './group-part.ts';
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
  const close = () => {
    choose(undefined);
  };
  return (
    <>
      <PageHead title={texts.groups} text={texts.groupsText}>
        <button
          type="button"
          className="button"
          onClick={() => {
            choose(NEW);
          }}
        >
          {texts.addGroup}
        </button>
      </PageHead>
      {asked.phase === 'ready' ? (
        <>
          <StaleLine asked={asked} />
          <ListAndEditor
            list={<GroupTable desk={desk} groups={asked.value.groups} onChoose={choose} />}
            editor={editorOf(room, chosen, choose)}
            onClose={close}
          />
        </>
      ) : (
        <AskedState asked={asked} />
      )}
    </>
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
