import { useId, useState } from 'react';
import type { AdminLanguage, AdminLanguages } from '../../contract/admin/filing.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useSeenChange } from '../../runtime/admin/use-seen-change.ts';
import { FaultLine } from '../../ui/desk/states.tsx';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { useRowDrag } from '../../ui/desk/use-row-drag.ts';
import { QuietButton } from './desk-form.tsx';
import { fieldsTexts, type FieldsTexts } from './fields-texts.ts';
import styles from './fields.module.css';
import { movedRows } from './moved-rows.ts';
import { OrderButtons } from './order-buttons.tsx';
import { OrderState } from './order-state.tsx';
import { RenameLanguage } from './rename-language.tsx';

interface LanguageListProps {
  readonly desk: AdminDesk;
  readonly listed: AdminLanguages;
}

const still = { className: styles['row'] };

/** In the order in which they are offered. */
export function LanguageList({ desk, listed }: LanguageListProps) {
  const texts = fieldsTexts(desk.languageCode);
  const [renamed, setRenamed] = useState<number>();
  const order = useLanguageOrder(desk, listed);
  const reasonId = useId();
  const { rows: languages, move } = movedRows(desk, order, listed.languages);
  const heldById = order.conflict && reasonId;
  const { ask, words, dialog } = useLanguageRemoval(desk, texts);
  const placeOf = (id: string) => languages.findIndex((one) => String(one.id) === id);
  const drag = useRowDrag((id, to) => void move(placeOf(id), to));
  return (
    <>
      <OrderState {...{ desk, order, reasonId }} rows={languages} />
      {words !== undefined && <FaultLine words={words} />}
      <ol className={styles['rows']}>
        {languages.map((language, place) => (
          // Where words are typed, a mouse marks some of them.
          <li
            key={language.id}
            {...(renamed === language.id
              ? still
              : drag(String(language.id), place, still.className))}
          >
            {renamed === language.id ? (
              <RenameLanguage
                {...{ desk, language }}
                onDone={() => {
                  setRenamed(undefined);
                }}
              />
            ) : (
              <LanguageLine
                {...{ language, place, texts, heldById }}
                count={languages.length}
                onMove={(to) => void move(place, to)}
                onRename={() => {
                  setRenamed(language.id);
                }}
                onRemove={() => void ask(language)}
              />
            )}
          </li>
        ))}
      </ol>
      {dialog}
    </>
  );
}

function useLanguageOrder(desk: AdminDesk, listed: AdminLanguages) {
  const change = useChange(desk, 'adminOrderLanguages', ['adminLanguages']);
  return useSeenChange<readonly number[], 'adminOrderLanguages'>(desk, {
    key: 'language-order',
    standing: orderOf(listed),
    change,
    isAtOnce: true,
    ask: (ids, from) => ({ body: { ids: [...ids], from } }),
    answered: orderOf,
  });
}

const orderOf = ({ languages, orderVersion }: AdminLanguages) => ({
  value: languages.map(({ id }) => id),
  version: orderVersion,
});

function useLanguageRemoval(desk: AdminDesk, texts: FieldsTexts) {
  const confirm = useConfirm();
  const remove = useChange(desk, 'adminRemoveLanguage', ['adminLanguages']);
  const ask = async ({ id, name }: AdminLanguage) => {
    const question = { title: texts.removeTitle(name), text: texts.removeLanguageText };
    if (!(await confirm.ask({ ...question, confirmLabel: texts.remove, isDanger: true }))) return;
    const answer = await remove.send({ params: { id } });
    if (answer.ok) desk.notices.say(texts.removed(name), 'success');
  };
  return { ask, words: remove.words, dialog: confirm.dialog };
}

interface LanguageLineProps {
  readonly language: AdminLanguage;
  readonly place: number;
  readonly count: number;
  readonly texts: FieldsTexts;
  readonly heldById: string | undefined;
  readonly onMove: (to: number) => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function LanguageLine({ language, place, count, texts, ...does }: LanguageLineProps) {
  const { name, code, isDefault, walks } = language;
  return (
    <>
      <div className={styles['what']}>
        <span>
          <b lang={code}>{name}</b> <span className={styles['name']}>{code}</span>
          {isDefault && ` · ${texts.isDefault}`}
        </span>
        <small>{wordsOfUse(language, texts)}</small>
      </div>
      <div className={styles['tools']}>
        <OrderButtons
          {...{ name, place, count, texts }}
          heldById={does.heldById}
          onMove={does.onMove}
        />
        <QuietButton label={texts.edit} name={texts.editNamed(name)} onClick={does.onRename} />
        {!isDefault && walks === 0 && (
          <QuietButton
            label={texts.remove}
            name={texts.removeNamed(name)}
            onClick={does.onRemove}
          />
        )}
      </div>
    </>
  );
}

function wordsOfUse({ texts: count, walks, isDefault }: AdminLanguage, texts: FieldsTexts): string {
  const used = texts.used(count, walks);
  if (isDefault) return `${used}. ${texts.defaultStays}`;
  return walks > 0 ? texts.usedStays(used) : used;
}
