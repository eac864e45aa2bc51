import type { EditorProps } from './editor-props.ts';
import type { OwnerDraft } from './owner-draft.ts';
import { partName } from './part-name.ts';
import { placeInWords } from './place-in-words.ts';
import { useDraftRead } from './use-walk-draft.ts';
import { useValueWords } from './use-value-words.ts';
import styles from './walks.module.css';

/** What was typed for a part that somebody else has deleted: to be read, and taken from here. */
export function LostPart({ part, ...given }: EditorProps & { readonly part: OwnerDraft }) {
  const { desk, draft, texts } = given;
  const read = useDraftRead(draft);
  const typed = part.typedChanges();
  const say = useValueWords(
    given,
    typed.map(({ value }) => value),
  );
  return (
    <section className={styles['chosen']}>
      <p role="alert">{texts.lost(partName(part, read.story.languageIds, part.owner.kind))}</p>
      <div className={styles['parts']}>
        {typed.map(({ field, languageId, value }) => {
          const found = read.definitions.find(({ name }) => name === field);
          return (
            <div key={`${languageId} ${field}`}>
              <p className={styles['label']}>
                {placeInWords({ field, languageId }, read, desk.languageCode, texts)}
              </p>
              <pre>{say(found?.type, value)}</pre>
            </div>
          );
        })}
      </div>
      <a href={desk.ways.to('deletionQueue')}>{texts.binTitle}</a>
    </section>
  );
}
