import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { useOneAtATime } from '../session/use-one-at-a-time.ts';
import { PageHead } from '../ui/page/page-head.tsx';
import { ErrorMessage } from '../ui/page/states.tsx';
import { useConfirm } from '../ui/page/use-confirm.tsx';
import { labelledElements } from '../draft/commands/labelled-elements.ts';
import { EntitySettings } from './entity-settings.tsx';
import { entityName } from '../draft/entity-name.ts';
import { useDraftRead } from '../draft/use-walk-draft.ts';
import type { EditorProps } from '../draft/editor-props.ts';
import { useEntity } from '../draft/use-entity.ts';

/** The name of the entity, and the commands on it as a whole. */
export function EntityHead(props: EditorProps) {
  const { admin, draft, entityId, texts } = props;
  const { story, elements } = useDraftRead(draft);
  const entity = draft.entity(entityId);
  const element = elements.find(({ id }) => id === entityId);
  const slug = element?.slug ?? story.slug;
  const title = useEntity(entity, () =>
    entity ? entityName(entity, story.languageIds, slug) : slug,
  );
  const { to } = admin.navigation;
  return (
    <>
      <PageHead title={title} text={texts.kinds[entity?.ref.kind ?? 'story']}>
        {element === undefined ? (
          <a className="button button-quiet" href={to('stories')}>
            {texts.toList}
          </a>
        ) : (
          <>
            <a
              className="button button-quiet"
              href={to('stories/{storyId}', { storyId: story.id })}
            >
              {texts.toWalk}
            </a>
            <ElementControls {...props} name={title} />
          </>
        )}
      </PageHead>
      <EntitySettings key={entityId} {...props} />
    </>
  );
}

type NamedProps = EditorProps & { readonly name: string };

function ElementControls(props: NamedProps) {
  const { texts } = props;
  const removing = useRemoving(props);
  const duplicating = useDuplicating(props);
  const message = duplicating.message ?? removing.message;
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => void duplicating.duplicate()}
      >
        {texts.duplicateShort}
      </button>
      <button type="button" className="button button-quiet" onClick={() => void removing.remove()}>
        {texts.removeShort}
      </button>
      {message !== undefined && <ErrorMessage message={message} />}
      {removing.dialog}
    </>
  );
}

/** Asks for confirmation, then moves the element to the deletion queue. */
function useRemoving({ admin, draft, entityId, texts, name }: NamedProps) {
  const confirm = useConfirm();
  const { send, message } = useAdminMutation(admin, 'adminDeleteElement', [
    'adminDraft',
    'adminDeletions',
  ]);
  const sent = async () => {
    await draft.flush();
    const result = await send({ params: { id: entityId } });
    if (!result.ok) return false;
    draft.commands.deleted([{ id: entityId, name }], [result.value.deletionId]);
    admin.toasts.showToast(texts.removed(name));
    await draft.refresh();
    return true;
  };
  const remove = async () => {
    const { title, text } = texts.removeConfirmation;
    const confirmation = {
      title,
      text: text(name),
      confirmLabel: texts.removeShort,
      isDanger: true,
    };
    if (!(await confirm.requestConfirmation(confirmation))) return;
    const { story } = draft.read();
    if (await draft.commands.during(sent))
      admin.navigation.go('stories/{storyId}', { storyId: story.id });
  };
  return { remove, message, dialog: confirm.dialog };
}

function useDuplicating({ admin, draft, entityId, texts, name }: NamedProps) {
  const { send, message } = useAdminMutation(admin, 'adminCopyElements', ['adminDraft']);
  const sent = async () => {
    await draft.flush();
    const { story } = draft.read();
    const result = await send({ params: { id: story.id }, body: { elementIds: [entityId] } });
    if (!result.ok) return;
    admin.toasts.showToast(texts.duplicated(name));
    await draft.refresh();
    draft.commands.created(labelledElements(draft, result.value.elements));
  };
  return { duplicate: useOneAtATime(() => draft.commands.during(sent)), message };
}
