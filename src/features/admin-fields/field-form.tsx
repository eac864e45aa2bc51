import { useState } from 'react';
import type { AdminField, FieldOwnerKind } from '../../contract/admin/field-definitions.ts';
import type { AdminLanguage } from '../../contract/admin/filing.ts';
import type { AdminFault } from '../../ports/admin-api.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useSeenChange } from '../../runtime/admin/use-seen-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { useDeskWords } from '../../ui/desk/desk-words.ts';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
import { DeskForm, QuietButton } from './desk-form.tsx';
import { fieldDifferences } from './field-differences.ts';
import type { WrongParts } from './field-inputs-props.ts';
import { FieldInputs } from './field-inputs.tsx';
import { fieldsTexts, type FieldsTexts } from './fields-texts.ts';
import { FIELDS_OUTDATED, RemoveField } from './remove-field.tsx';
import { rulesIn, typedField, type TypedField } from './typed-field.ts';

interface NewFieldFormProps {
  readonly desk: AdminDesk;
  readonly owner: FieldOwnerKind;
  readonly languages: readonly AdminLanguage[];
  readonly onDone: () => void;
}

export function NewFieldForm({ desk, owner, languages, onDone }: NewFieldFormProps) {
  const texts = fieldsTexts(desk.languageCode);
  const { cancel } = useDeskWords();
  const [typed, setTyped] = useState(() => typedField(undefined, owner));
  const { send, fault, words, isSending } = useChange(desk, 'adminAddField', FIELDS_OUTDATED);
  const submit = async () => {
    const { name, isPerLanguage } = typed;
    const { ok } = await send({ body: { ...definitionIn(typed), owner, name, isPerLanguage } });
    if (!ok) return;
    desk.notices.say(texts.saved(name), 'success');
    onDone();
  };
  const wrong = wrongParts(fault, texts);
  return (
    <DeskCard title={texts.newField}>
      <DeskForm
        onSubmit={submit}
        submitLabel={texts.save}
        isSending={isSending}
        ways={<QuietButton label={cancel} onClick={onDone} />}
      >
        <FieldInputs
          {...{ typed, languages, texts, wrong }}
          field={undefined}
          onChange={setTyped}
        />
        <WordsOf {...{ words, wrong }} />
      </DeskForm>
    </DeskCard>
  );
}

interface FieldFormProps extends NewFieldFormProps {
  readonly field: AdminField;
}

export function FieldForm({ desk, owner, field, languages, onDone }: FieldFormProps) {
  const texts = fieldsTexts(desk.languageCode);
  const { cancel, conflict: answers } = useDeskWords();
  const change = useChange(desk, 'adminChangeField', FIELDS_OUTDATED);
  const edit = useSeenChange(desk, {
    key: `field ${field.id}`,
    standing: { value: typedField(field, owner), version: field.version },
    change,
    ask: (typed, from) => ({ params: { id: field.id }, body: { ...definitionIn(typed), from } }),
  });
  const { value: typed, conflict } = edit;
  const finish = async (saving: Promise<boolean>) => {
    if (!(await saving)) return;
    desk.notices.say(texts.saved(typed.name), 'success');
    onDone();
  };
  const leave = () => {
    edit.drop();
    onDone();
  };
  const wrong = wrongParts(change.fault, texts);
  return (
    <DeskCard title={field.name}>
      <DeskForm
        onSubmit={() => finish(edit.save())}
        submitLabel={texts.save}
        isSending={change.isSending || conflict !== undefined}
        ways={<QuietButton label={cancel} onClick={leave} />}
      >
        <FieldInputs {...{ typed, field, languages, texts, wrong }} onChange={edit.type} />
        <WordsOf words={edit.words} wrong={wrong} />
        {conflict && (
          <EditConflict
            differing={fieldDifferences(conflict.mine, conflict.theirs, {
              ...{ texts, languages, yes: answers.yes, no: answers.no },
            })}
            keepMine={() => void finish(conflict.keepMine())}
            takeTheirs={conflict.takeTheirs}
          />
        )}
      </DeskForm>
      <RemoveField {...{ desk, field, onDone }} />
    </DeskCard>
  );
}

const definitionIn = (typed: TypedField) => {
  const { type, labels, help } = typed;
  return { type, labels, help, rules: rulesIn(typed) };
};

interface WordsOfProps {
  readonly words: string | undefined;
  readonly wrong: WrongParts;
}

/** Why it is not kept, where nothing beside a part says so. */
function WordsOf({ words, wrong }: WordsOfProps) {
  const isBeside = Object.keys(wrong).length > 0;
  return words === undefined || isBeside ? null : <FaultLine words={words} />;
}

/** Beside the part of the form that the host refused. */
function wrongParts(fault: AdminFault | undefined, texts: FieldsTexts): WrongParts {
  if (fault?.kind !== 'admin/refused') return {};
  if (fault.code === 'field/name-taken') return { name: texts.fieldNameTaken };
  if (fault.code === 'field/in-use') return { type: texts.fieldTypeStays };
  if (fault.field === 'name') return { name: texts.fieldNameWrong };
  return fault.field === 'rules.pattern' ? { pattern: texts.patternWrong } : {};
}
