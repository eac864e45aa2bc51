import { MAX_PER_CALL, type ElementRow } from '../../../contract/admin/walks.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { TickBox } from '../../ui/table/tick-box.tsx';
import { useConfirm } from '../../ui/page/use-confirm.tsx';
import { labelledElements } from '../../draft/commands/labelled-elements.ts';
import type { EditorProps } from '../../draft/editor-props.ts';
import { nameIn } from '../../draft/entity-name.ts';
import styles from '../editor.module.css';
import { manyTexts } from '../../../i18n/admin/many.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Ticking } from './use-choosing.ts';
import { useState } from 'react';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { DialogButton } from '../dialog-button.tsx';
import { labelIn } from '../../session/texts/label-in.ts';
import { useDraftRead } from '../../draft/use-walk-draft.ts';
import { languagesFor } from './many-plan.ts';
import type { FieldDialogProps } from './many-props.ts';
import { OneValue } from './one-value.tsx';

interface ManyControlsProps extends EditorProps {
  readonly kind: ElementRow['kind'];
  readonly choosing: Ticking;
}

/** The actions on several elements of a list together. */
export function ManyControls({ choosing, ...props }: ManyControlsProps) {
  const { kind } = props;
  const labels = useTexts(manyTexts);
  const { ids, allIds, isOn } = choosing;
  if (allIds.length < 2 && !isOn) return null;
  return (
    <div className={styles['many']}>
      <button
        type="button"
        className="button button-quiet"
        aria-pressed={isOn}
        onClick={choosing.toggle}
      >
        {isOn ? labels.chooseOff : labels.chooseOn}
      </button>
      {isOn && (
        <div className={styles['many-actions']} role="group" aria-label={labels.together}>
          <TickBox
            label={labels.all}
            isOn={ids.length > 0 && ids.length === allIds.length}
            onTick={choosing.tickAll}
          />
          <p role="status">{labels.chosen(ids.length)}</p>
          {ids.length > MAX_PER_CALL ? (
            <ErrorMessage message={labels.tooMany(MAX_PER_CALL)} />
          ) : (
            <>
              <FieldDialogButton {...props} {...{ kind, ids, labels }} />
              <RemoveButton {...props} {...{ kind, ids }} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface RemoveButtonProps extends EditorProps {
  readonly kind: ElementRow['kind'];
  readonly ids: readonly string[];
}

/**
 * Each element becomes an entry of its own in the deletion queue, so that one alone can be
 * restored.
 */
function RemoveButton({ admin, draft, entityId, texts, kind, ids }: RemoveButtonProps) {
  const labels = useTexts(manyTexts);
  const confirm = useConfirm();
  const remove = useAdminMutation(admin, 'adminRemoveParts', ['adminDraft', 'adminDeletions']);
  const sent = async () => {
    await draft.flush();
    const { story, elements } = draft.read();
    const result = await remove.send({ params: { id: story.id }, body: { ids: [...ids] } });
    if (result.ok) {
      const gone = elements.filter(({ id }) => ids.includes(id));
      draft.commands.deleted(labelledElements(draft, gone), result.value.deletionIds);
    }
    await draft.refresh();
    return result.ok;
  };
  const onRemove = async () => {
    const read = draft.read();
    const confirmation = {
      title: texts.removeConfirmation.title,
      text: labels.removeText[kind](ids.map((id) => nameIn(draft, read, id)).join(', ')),
      confirmLabel: texts.removeShort,
      isDanger: true,
    };
    if (!(await confirm.requestConfirmation(confirmation))) return;
    const areDeleted = await draft.commands.during(() => sent());
    if (areDeleted) admin.toasts.showToast(labels.removed[kind](ids.length));
    if (areDeleted && ids.includes(entityId))
      admin.navigation.go('stories/{storyId}', { storyId: read.story.id });
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        disabled={ids.length === 0 || remove.isSending}
        onClick={() => void onRemove()}
      >
        {labels.remove[kind](ids.length)}
      </button>
      {remove.message !== undefined && <ErrorMessage message={remove.message} />}
      {confirm.dialog}
    </>
  );
}

/** The button that edits one field of all chosen elements. */
function FieldDialogButton(props: FieldDialogProps) {
  const { kind, ids, labels: manyLabels, texts } = props;
  return (
    <DialogButton
      label={manyLabels.changeField[kind](ids.length)}
      title={manyLabels.changeTitle[kind](ids.length)}
      closeLabel={texts.close}
      isDisabled={ids.length === 0}
    >
      {(close) => <Choosing {...props} onDone={close} />}
    </DialogButton>
  );
}

type ChoosingProps = FieldDialogProps & { readonly onDone: () => void };

function Choosing(props: ChoosingProps) {
  const { admin, draft, kind, ids, labels: manyLabels, texts } = props;
  const { definitions, languages } = useDraftRead(draft);
  const fieldsOfKind = definitions.filter(({ owner }) => owner === kind);
  const [field, setField] = useState(fieldsOfKind[0]?.name ?? '');
  const [language, setLanguage] = useState<number>();
  const definition = fieldsOfKind.find(({ name }) => name === field);
  if (definition === undefined) return <p>{manyLabels.noFields}</p>;
  const offered = languagesFor(draft, ids, definition);
  const languageId = offered.find((id) => id === language) ?? offered[0] ?? 0;
  const nameOf = (id: number) =>
    languages.find((candidate) => candidate.id === id)?.name ?? texts.forAll;
  const label = labelIn(definition.labels, languages, admin.languageCode) ?? definition.name;
  return (
    <div className={styles['many-form']}>
      <div className={styles['many-choices']}>
        <SelectField
          label={manyLabels.field}
          value={field}
          choices={fieldsOfKind.map(({ name, labels }) => ({
            value: name,
            label: labelIn(labels, languages, admin.languageCode) ?? name,
          }))}
          onChange={setField}
        />
        {offered.length > 1 && (
          <SelectField
            label={manyLabels.language}
            value={String(languageId)}
            choices={offered.map((id) => ({ value: String(id), label: nameOf(id) }))}
            onChange={(next) => {
              setLanguage(Number(next));
            }}
          />
        )}
      </div>
      <OneValue
        key={`${field} ${String(languageId)}`}
        {...props}
        choice={{ definition, languageId }}
        label={definition.isPerLanguage ? `${label} · ${nameOf(languageId)}` : label}
      />
    </div>
  );
}
