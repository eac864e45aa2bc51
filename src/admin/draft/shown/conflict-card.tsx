import { deletionTexts } from '../../../i18n/admin/deletions.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSyncExternalStore } from 'react';
import { EditConflict } from '../../ui/page/edit-conflict.tsx';
import { nameIn, entityName } from '../entity-name.ts';
import type { Conflict } from '../draft-values.ts';
import { describeFieldPlace } from './describe-field-place.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import { useFormatValue } from './use-format-value.ts';
import type { EditorProps } from '../editor-props.ts';
import type { EntityDraft } from '../entity-draft.ts';
import styles from './walks.module.css';

/** Conflicts between two editors: both values are shown, and one is chosen. */
export function ConflictCard(props: EditorProps) {
  const { draft } = props;
  const entities = useSyncExternalStore(draft.subscribe, () => signatureOf(draft.entities));
  const lost = useSyncExternalStore(draft.subscribe, () => [...draft.lost.keys()].join());
  if (entities === '' && lost === '') return null;
  return (
    <>
      {[...draft.lost.values()].map((entity) => (
        <LostEntity key={entity.ref.id} {...props} entity={entity} />
      ))}
      {draft.entities.flatMap((entity) =>
        entity.conflicts.map((conflict) => (
          <OneConflict
            key={`${entity.ref.id} ${conflict.field} ${conflict.languageId}`}
            {...props}
            entity={entity}
            conflict={conflict}
          />
        )),
      )}
    </>
  );
}

const signatureOf = (entities: readonly EntityDraft[]) =>
  entities
    .flatMap(({ ref, conflicts }) =>
      conflicts.map(({ field, languageId, theirs }) =>
        JSON.stringify([ref.id, field, languageId, theirs]),
      ),
    )
    .join();

interface OneConflictProps extends EditorProps {
  readonly entity: EntityDraft;
  readonly conflict: Conflict;
}

function OneConflict({ admin, draft, entity, conflict, texts }: OneConflictProps) {
  const read = useDraftRead(draft);
  const definition = read.definitions.find(({ name }) => name === conflict.field);
  const label = describeFieldPlace(conflict, read, admin.languageCode, texts);
  const decide = (choice: 'mine' | 'theirs') => () => {
    entity.resolveConflict(conflict, choice);
    draft.conflictResolved();
  };
  const mine = entity.value(conflict);
  const describeValue = useFormatValue({ admin, draft, texts }, [mine, conflict.theirs]);
  const formatValue = (value: unknown) => describeValue(definition?.type, value);
  return (
    <EditConflict
      level={2}
      about={`${nameIn(draft, read, entity.ref.id)}.`}
      differing={[{ label, mine: formatValue(mine), theirs: formatValue(conflict.theirs) }]}
      keepMine={decide('mine')}
      takeTheirs={decide('theirs')}
    />
  );
}

/** What was typed for an element that somebody else has deleted, to be read and copied. */
function LostEntity({ entity, ...props }: EditorProps & { readonly entity: EntityDraft }) {
  const { admin, draft, texts } = props;
  const bin = useTexts(deletionTexts);
  const read = useDraftRead(draft);
  const typed = entity.typedChanges();
  const describeValue = useFormatValue(
    props,
    typed.map(({ value }) => value),
  );
  return (
    <section className={styles['chosen']}>
      <p role="alert">{texts.lost(entityName(entity, read.story.languageIds, entity.ref.kind))}</p>
      <div className={styles['parts']}>
        {typed.map(({ field, languageId, value }) => {
          const definition = read.definitions.find(({ name }) => name === field);
          return (
            <div key={`${languageId} ${field}`}>
              <p className={styles['label']}>
                {describeFieldPlace({ field, languageId }, read, admin.languageCode, texts)}
              </p>
              <pre>{describeValue(definition?.type, value)}</pre>
            </div>
          );
        })}
      </div>
      <a href={admin.navigation.to('deletionQueue')}>{bin.binTitle}</a>
    </section>
  );
}
