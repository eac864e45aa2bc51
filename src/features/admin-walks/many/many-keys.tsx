import { MOST_AT_ONCE, type ElementRow } from '../../../contract/admin/walks.ts';
import { useChange } from '../../../runtime/admin/use-change.ts';
import { FaultLine } from '../../../ui/desk/states.tsx';
import { TickBox } from '../../../ui/desk/tick-box.tsx';
import { useConfirm } from '../../../ui/desk/use-confirm.tsx';
import { namedParts } from '../acts/named-parts.ts';
import type { EditorProps } from '../editor-props.ts';
import { nameIn } from '../part-name.ts';
import { FieldDialogKey } from './field-dialog.tsx';
import { manyTexts } from './many-texts.ts';
import styles from './many.module.css';
import type { Choosing } from './use-choosing.ts';

interface ManyKeysProps extends EditorProps {
  readonly kind: ElementRow['kind'];
  readonly choosing: Choosing;
}

/** What can be done with several of a list together. */
export function ManyKeys({ choosing, ...given }: ManyKeysProps) {
  const { desk, kind } = given;
  const words = manyTexts(desk.languageCode);
  const { ids, all, isOn } = choosing;
  if (all.length < 2 && !isOn) return null;
  return (
    <div className={styles['many']}>
      <button
        type="button"
        className="button button-quiet"
        aria-pressed={isOn}
        onClick={choosing.toggle}
      >
        {isOn ? words.chooseOff : words.chooseOn}
      </button>
      {isOn && (
        <div className={styles['acts']} role="group" aria-label={words.together}>
          <TickBox
            label={words.all}
            isOn={ids.length > 0 && ids.length === all.length}
            onTick={choosing.tickAll}
          />
          <p role="status">{words.chosen(ids.length)}</p>
          {ids.length > MOST_AT_ONCE ? (
            <FaultLine words={words.tooMany(MOST_AT_ONCE)} />
          ) : (
            <>
              <FieldDialogKey {...given} {...{ kind, ids, words }} />
              <RemoveKey {...given} {...{ kind, ids }} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface RemoveKeyProps extends EditorProps {
  readonly kind: ElementRow['kind'];
  readonly ids: readonly string[];
}

/** Each goes to the deletion queue by itself, so that one of them can come back. */
function RemoveKey({ desk, draft, ownerId, texts, kind, ids }: RemoveKeyProps) {
  const words = manyTexts(desk.languageCode);
  const confirm = useConfirm();
  const remove = useChange(desk, 'adminRemoveParts', ['adminDraft', 'adminDeletions']);
  const sent = async () => {
    await draft.flush();
    const { story, elements } = draft.read();
    const answer = await remove.send({ params: { id: story.id }, body: { ids: [...ids] } });
    if (answer.ok) {
      const gone = elements.filter(({ id }) => ids.includes(id));
      draft.acts.deleted(namedParts(draft, gone), answer.value.deletionIds);
    }
    await draft.refresh();
    return answer.ok;
  };
  const onRemove = async () => {
    const read = draft.read();
    const question = {
      title: texts.removeQuestion.title,
      text: words.removeText[kind](ids.map((id) => nameIn(draft, read, id)).join(', ')),
      confirmLabel: texts.removeShort,
      isDanger: true,
    };
    if (!(await confirm.ask(question))) return;
    const isGone = await draft.acts.during(() => sent());
    if (isGone) desk.notices.say(words.removed[kind](ids.length));
    if (isGone && ids.includes(ownerId))
      desk.ways.go('stories/{storyId}', { storyId: read.story.id });
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        disabled={ids.length === 0 || remove.isSending}
        onClick={() => void onRemove()}
      >
        {words.remove[kind](ids.length)}
      </button>
      {remove.words !== undefined && <FaultLine words={remove.words} />}
      {confirm.dialog}
    </>
  );
}
