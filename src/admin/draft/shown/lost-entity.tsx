import type { EditorProps } from '../editor-props.ts';
import type { EntityDraft } from '../entity-draft.ts';
import { entityName } from '../entity-name.ts';
import { describeFieldPlace } from './describe-field-place.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import { useFormatValue } from './use-format-value.ts';
import styles from './walks.module.css';

/** What was typed for an element that somebody else has deleted, to be read and copied. */
export function LostEntity({ entity, ...given }: EditorProps & { readonly entity: EntityDraft }) {
  const { admin, draft, texts } = given;
  const read = useDraftRead(draft);
  const typed = entity.typedChanges();
  const describeValue = useFormatValue(
    given,
    typed.map(({ value }) => value),
  );
  return (
    <section className={styles['chosen']}>
      <p role="alert">{texts.lost(entityName(entity, read.story.languageIds, entity.ref.kind))}</p>
      <div className={styles['parts']}>
        {typed.map(({ field, languageId, value }) => {
          const found = read.definitions.find(({ name }) => name === field);
          return (
            <div key={`${languageId} ${field}`}>
              <p className={styles['label']}>
                {describeFieldPlace({ field, languageId }, read, admin.languageCode, texts)}
              </p>
              <pre>{describeValue(found?.type, value)}</pre>
            </div>
          );
        })}
      </div>
      <a href={admin.navigation.to('deletionQueue')}>{texts.binTitle}</a>
    </section>
  );
}
