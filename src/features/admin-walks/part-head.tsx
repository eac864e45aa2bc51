import { useSyncExternalStore } from 'react';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useOneAtATime } from '../../runtime/admin/use-one-at-a-time.ts';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { namedParts } from './acts/named-parts.ts';
import { PartAbout } from './part-about.tsx';
import { partName } from './part-name.ts';
import { useDraftRead } from './use-walk-draft.ts';
import type { EditorProps } from './editor-props.ts';

/** What the part is called, and what can be done with it as a whole. */
export function PartHead(given: EditorProps) {
  const { desk, draft, ownerId, texts } = given;
  const { story, elements } = useDraftRead(draft);
  const part = draft.part(ownerId);
  const element = elements.find(({ id }) => id === ownerId);
  const slug = element?.slug ?? story.slug;
  const title = useSyncExternalStore(part?.subscribe ?? never, () =>
    part ? partName(part, story.languageIds, slug) : slug,
  );
  const { to } = desk.ways;
  return (
    <>
      <PageHead title={title} text={texts.kinds[part?.owner.kind ?? 'story']}>
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
            <ElementKeys {...given} name={title} />
          </>
        )}
      </PageHead>
      <PartAbout key={ownerId} {...given} />
    </>
  );
}

const never = () => () => undefined;

type NamedProps = EditorProps & { readonly name: string };

function ElementKeys(given: NamedProps) {
  const { texts } = given;
  const removing = useRemoving(given);
  const duplicating = useDuplicating(given);
  const words = duplicating.words ?? removing.words;
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
      {words !== undefined && <FaultLine words={words} />}
      {removing.dialog}
    </>
  );
}

/** After a question, into the deletion queue. */
function useRemoving({ desk, draft, ownerId, texts, name }: NamedProps) {
  const confirm = useConfirm();
  const { send, words } = useChange(desk, 'adminDeleteElement', ['adminDraft', 'adminDeletions']);
  const sent = async () => {
    await draft.flush();
    const answer = await send({ params: { id: ownerId } });
    if (!answer.ok) return false;
    draft.acts.deleted([{ id: ownerId, name }], [answer.value.deletionId]);
    desk.notices.say(texts.removed(name));
    await draft.refresh();
    return true;
  };
  const remove = async () => {
    const { title, text } = texts.removeQuestion;
    const question = { title, text: text(name), confirmLabel: texts.removeShort, isDanger: true };
    if (!(await confirm.ask(question))) return;
    const { story } = draft.read();
    if (await draft.acts.during(sent)) desk.ways.go('stories/{storyId}', { storyId: story.id });
  };
  return { remove, words, dialog: confirm.dialog };
}

function useDuplicating({ desk, draft, ownerId, texts, name }: NamedProps) {
  const { send, words } = useChange(desk, 'adminCopyElements', ['adminDraft']);
  const sent = async () => {
    await draft.flush();
    const { story } = draft.read();
    const answer = await send({ params: { id: story.id }, body: { elementIds: [ownerId] } });
    if (!answer.ok) return;
    desk.notices.say(texts.duplicated(name));
    await draft.refresh();
    draft.acts.created(namedParts(draft, answer.value.elements));
  };
  return { duplicate: useOneAtATime(() => draft.acts.during(sent)), words };
}
