import { useState } from 'react';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { labelIn } from '../../session/texts/label-in.ts';
import { useDraftRead } from '../../draft/use-walk-draft.ts';
import { languagesFor } from './many-plan.ts';
import type { FieldDialogProps } from './many-props.ts';
import { OneValue } from './one-value.tsx';
import styles from '../editor.module.css';

/** The button that edits one field of all chosen elements. */
export function FieldDialogButton(given: FieldDialogProps) {
  const { kind, ids, labels: manyLabels, texts } = given;
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        disabled={ids.length === 0}
        onClick={() => {
          setOpen(true);
        }}
      >
        {manyLabels.changeField[kind](ids.length)}
      </button>
      <Dialog
        title={manyLabels.changeTitle[kind](ids.length)}
        size="wide"
        isOpen={isOpen}
        onClose={close}
        closeLabel={texts.close}
      >
        <Choosing {...given} onDone={close} />
      </Dialog>
    </>
  );
}

type ChoosingProps = FieldDialogProps & { readonly onDone: () => void };

function Choosing(given: ChoosingProps) {
  const { admin, draft, kind, ids, labels: manyLabels, texts } = given;
  const { definitions, languages } = useDraftRead(draft);
  const own = definitions.filter(({ owner }) => owner === kind);
  const [field, setField] = useState(own[0]?.name ?? '');
  const [language, setLanguage] = useState<number>();
  const definition = own.find(({ name }) => name === field);
  if (definition === undefined) return <p>{manyLabels.noFields}</p>;
  const offered = languagesFor(draft, ids, definition);
  const languageId = offered.find((id) => id === language) ?? offered[0] ?? 0;
  const nameOf = (id: number) => languages.find((one) => one.id === id)?.name ?? texts.forAll;
  const label = labelIn(definition.labels, languages, admin.languageCode) ?? definition.name;
  return (
    <div className={styles['many-form']}>
      <div className={styles['many-choices']}>
        <SelectField
          label={manyLabels.field}
          value={field}
          choices={own.map(({ name, labels }) => ({
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
        {...given}
        choice={{ definition, languageId }}
        label={definition.isPerLanguage ? `${label} · ${nameOf(languageId)}` : label}
      />
    </div>
  );
}
