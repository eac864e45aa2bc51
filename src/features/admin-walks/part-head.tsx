import { useSyncExternalStore } from 'react';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useOneAtATime } from '../../runtime/admin/use-one-at-a-time.ts';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
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
      <PartAbout key={`${ownerId} ${slug}`} {...given} />
    </>
  );
}

const never = () => () => undefined;

function ElementKeys({
  desk,
  draft,
  ownerId,
  texts,
  name,
}: EditorProps & { readonly name: string }) {
  const { story } = useDraftRead(draft);
  const confirm = useConfirm();
  const copy = useChange(desk, 'adminCopyElements', ['adminDraft']);
  const remove = useChange(desk, 'adminDeleteElement', ['adminDraft', 'adminDeletions']);
  const words = copy.words ?? remove.words;
  const onRemove = async () => {
    const { title, text } = texts.removeQuestion;
    const question = { title, text: text(name), confirmLabel: texts.removeShort, isDanger: true };
    if (!(await confirm.ask(question))) return;
    const answer = await remove.send({ params: { id: ownerId } });
    if (!answer.ok) return;
    desk.notices.say(texts.removed(name));
    await draft.refresh();
    desk.ways.go('stories/{storyId}', { storyId: story.id });
  };
  const onCopy = useOneAtATime(async () => {
    await draft.flush();
    const body = { elementIds: [ownerId] };
    const answer = await copy.send({ params: { id: story.id }, body });
    if (!answer.ok) return;
    desk.notices.say(texts.duplicated(name));
    await draft.refresh();
  });
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => void onCopy()}>
        {texts.duplicateShort}
      </button>
      <button type="button" className="button button-quiet" onClick={() => void onRemove()}>
        {texts.removeShort}
      </button>
      {words !== undefined && <FaultLine words={words} />}
      {confirm.dialog}
    </>
  );
}
