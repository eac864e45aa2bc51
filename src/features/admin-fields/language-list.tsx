import { useState } from 'react';
import type { AdminLanguage } from '../../contract/admin/filing.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { FaultLine } from '../../ui/desk/states.tsx';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { useRowDrag } from '../../ui/desk/use-row-drag.ts';
import { QuietButton } from './desk-form.tsx';
import { fieldsTexts, type FieldsTexts } from './fields-texts.ts';
import styles from './fields.module.css';
import { moved, OrderButtons } from './order-buttons.tsx';
import { RenameLanguage } from './rename-language.tsx';

interface LanguageListProps {
  readonly desk: AdminDesk;
  readonly languages: readonly AdminLanguage[];
}

/** In the order in which they are offered. */
export function LanguageList({ desk, languages }: LanguageListProps) {
  const texts = fieldsTexts(desk.languageCode);
  const [renamed, setRenamed] = useState<number>();
  const { move, ask, fault, dialog } = useLanguageChanges(desk, languages, texts);
  const drag = useRowDrag((id, to) => {
    void move(
      languages.findIndex((one) => String(one.id) === id),
      to,
    );
  });
  return (
    <>
      {fault !== undefined && <FaultLine words={fault} />}
      <ol className={styles['rows']}>
        {languages.map((language, place) => (
          <li
            key={language.id}
            // Where words are typed, a mouse marks some of them.
            {...(renamed === language.id
              ? { className: styles['row'] }
              : drag(String(language.id), place, styles['row']))}
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
                {...{ language, place, texts }}
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

function useLanguageChanges(
  desk: AdminDesk,
  languages: readonly AdminLanguage[],
  texts: FieldsTexts,
) {
  const confirm = useConfirm();
  const order = useChange(desk, 'adminOrderLanguages', ['adminLanguages']);
  const remove = useChange(desk, 'adminRemoveLanguage', ['adminLanguages']);
  const say = (text: string) => {
    desk.notices.say(text, 'success');
  };
  const move = async (from: number, to: number) => {
    const ids = moved(languages, from, to).map(({ id }) => id);
    const answer = await order.send({ body: { ids } });
    if (answer.ok) say(texts.moved(languages[from]?.name ?? '', to + 1));
  };
  const ask = async ({ id, name }: AdminLanguage) => {
    const question = { title: texts.removeTitle(name), text: texts.removeLanguageText };
    if (!(await confirm.ask({ ...question, confirmLabel: texts.remove, isDanger: true }))) return;
    const answer = await remove.send({ params: { id } });
    if (answer.ok) say(texts.removed(name));
  };
  return { move, ask, fault: order.words ?? remove.words, dialog: confirm.dialog };
}

interface LanguageLineProps {
  readonly language: AdminLanguage;
  readonly place: number;
  readonly count: number;
  readonly texts: FieldsTexts;
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
        <OrderButtons {...{ name, place, count, texts }} onMove={does.onMove} />
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
