import { memo, useSyncExternalStore } from 'react';
import type { DraftDefinition } from '../../contract/admin/walks.ts';
import { INDEPENDENT } from '../../core/story/model.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { rulesOf } from '../draft/field-rules/field-breaches.ts';
import { useFieldWarning } from './fields/use-field-warning.ts';
import { answerCount, changesWithoutAnswer, SOLUTION } from '../draft/answer-removal.ts';
import type { ValueSlot } from '../draft/draft-values.ts';
import { helpIn, labelIn } from '../session/texts/label-in.ts';
import { offeredKind } from '../draft/field-rules/offered-kind.ts';
import { switchForPassword } from './password-switch.ts';
import { rejectedFieldKey } from '../draft/rejected-changes.ts';
import { useTargets } from '../draft/targets.ts';
import { useDraftRead, useDraftValue } from '../draft/use-walk-draft.ts';
import { ValueField } from './fields/value-field.tsx';
import { useShownFields } from './without-choices.ts';
import type { EditorProps } from '../draft/editor-props.ts';
import styles from '../draft/shown/walks.module.css';
import { useEntity } from '../draft/use-entity.ts';

/** All fields of one element; a field with languages shows them side by side. */
export function EntityForm(props: EditorProps) {
  const { draft, entityId, texts } = props;
  const { definitions } = useDraftRead(draft);
  const kind = draft.entity(entityId)?.ref.kind;
  const own = definitions.filter(({ owner }) => owner === kind);
  const shown = useShownFields(draft, entityId, own);
  return (
    <AdminCard title={texts.content}>
      {shown.map((definition) => (
        <DefinedField key={definition.name} {...props} definition={definition} />
      ))}
    </AdminCard>
  );
}

type DefinedProps = EditorProps & { readonly definition: DraftDefinition };

const DefinedField = memo(function DefinedField(props: DefinedProps) {
  const { draft, definition, texts } = props;
  const { story, languages } = useDraftRead(draft);
  const shared = useDraftValue(draft, props.entityId, {
    field: definition.name,
    languageId: INDEPENDENT,
  });
  if (!definition.isPerLanguage) return <PlacedField {...props} languageId={INDEPENDENT} />;
  const offered = languages.filter(({ id }) => story.languageIds.includes(id));
  return (
    <div className={styles['languages']}>
      {shared !== undefined && (
        <div className={styles['for-all']}>
          <PlacedField {...props} isCovered languageId={INDEPENDENT} languageName={texts.forAll} />
        </div>
      )}
      {offered.map(({ id, name, code }) => (
        <PlacedField
          key={id}
          {...props}
          isCovered={shared !== undefined}
          languageId={id}
          languageName={name}
          lang={code}
        />
      ))}
    </div>
  );
});

interface PlacedProps extends DefinedProps {
  readonly languageId: number;
  readonly languageName?: string;
  readonly lang?: string;
  /** The value for all languages applies to this language as well. */
  readonly isCovered?: boolean;
}

function PlacedField(props: PlacedProps) {
  const { admin, draft, entityId, texts, definition, languageId, languageName, lang } = props;
  const slot = { field: definition.name, languageId };
  const formerPlace = useFormerPlace(props);
  const ownValue = useDraftValue(draft, entityId, slot);
  const there = useDraftValue(draft, entityId, formerPlace ?? slot);
  const rejectionMessages = useSyncExternalStore(draft.subscribe, draft.rejectionMessages);
  const targets = useTargets({ draft, entityId, texts, type: definition.type });
  const answerGroups = useAnswerCount(props);
  const { languages } = draft.read();
  const label = labelIn(definition.labels, languages, admin.languageCode) ?? definition.name;
  const help = helpIn(definition.help, languages, admin.languageCode);
  const warning = useFieldWarning({ ...props, value: ownValue ?? there });
  const removeAnswer = (index: number) => {
    draft.setValues(changesWithoutAnswer(draft, entityId, index));
  };
  return (
    <ValueField
      type={definition.type}
      label={languageName === undefined ? label : `${label} · ${languageName}`}
      {...(help === undefined ? {} : { help })}
      {...(lang === undefined ? {} : { lang })}
      error={rejectionMessages.get(rejectedFieldKey(entityId, slot))}
      warning={warning}
      choices={rulesOf(definition).choices}
      value={ownValue ?? there}
      onChange={(next) => {
        const switched = switchForPassword(draft, entityId, slot, next);
        if (formerPlace) draft.setValue(entityId, formerPlace, undefined);
        if (switched === undefined) draft.setValue(entityId, slot, next);
        else {
          draft.setValues([{ entityId, slot, value: next }, switched]);
          admin.toasts.showToast(texts.passwordSwitchedOn);
        }
      }}
      admin={admin}
      texts={texts}
      mediumKind={offeredKind(definition.rules)}
      targets={targets}
      answerGroups={answerGroups}
      onRemoveAnswer={definition.name === SOLUTION ? removeAnswer : undefined}
      edited={{ admin, draft, entityId, texts, field: definition.name }}
    />
  );
}

/** Some old walks store a value for all languages under one of them. */
function useFormerPlace({ draft, entityId, definition }: PlacedProps): ValueSlot | undefined {
  const { languages } = useDraftRead(draft);
  const entity = draft.entity(entityId);
  const field = definition.name;
  const found = useEntity(entity, () =>
    definition.isPerLanguage || entity?.value({ field, languageId: INDEPENDENT }) !== undefined
      ? undefined
      : languages.find(({ id }) => entity?.value({ field, languageId: id }) !== undefined)?.id,
  );
  return found === undefined ? undefined : { field, languageId: found };
}

/** It also follows while answers are typed in the field above. */
function useAnswerCount({ draft, entityId, definition }: PlacedProps): number {
  const entity = draft.entity(entityId);
  return useEntity(entity, () =>
    definition.type === 'activations-by-answer' ? answerCount(draft, entityId) : 0,
  );
}
