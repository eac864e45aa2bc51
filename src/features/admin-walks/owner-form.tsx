import { memo, useSyncExternalStore } from 'react';
import type { DraftDefinition } from '../../contract/admin/walks.ts';
import { INDEPENDENT } from '../../core/story/model.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { rulesOf } from './advice/field-breaches.ts';
import { useFieldAdvice } from './advice/use-field-advice.ts';
import { answerCount, changesWithoutAnswer, SOLUTION } from './answer-removal.ts';
import type { ValuePlace } from './draft-values.ts';
import { helpIn, labelIn } from '../../runtime/admin/label-in.ts';
import { offeredKind } from './offered-kind.ts';
import { switchForPassword } from './password-switch.ts';
import { refusalKey } from './refusals.ts';
import { useTargets } from './use-targets.ts';
import { useDraftRead, useDraftValue } from './use-walk-draft.ts';
import { ValueField } from './value-field.tsx';
import { useShownFields } from './without-choices.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './walks.module.css';

/** All fields of one part, each language beside the other. */
export function OwnerForm(given: EditorProps) {
  const { draft, ownerId, texts } = given;
  const { definitions } = useDraftRead(draft);
  const kind = draft.part(ownerId)?.owner.kind;
  const own = definitions.filter(({ owner }) => owner === kind);
  const shown = useShownFields(draft, ownerId, own);
  return (
    <DeskCard title={texts.content}>
      {shown.map((definition) => (
        <DefinedField key={definition.name} {...given} definition={definition} />
      ))}
    </DeskCard>
  );
}

type DefinedProps = EditorProps & { readonly definition: DraftDefinition };

const DefinedField = memo(function DefinedField(given: DefinedProps) {
  const { draft, definition, texts } = given;
  const { story, languages } = useDraftRead(draft);
  const shared = useDraftValue(draft, given.ownerId, {
    field: definition.name,
    languageId: INDEPENDENT,
  });
  if (!definition.isPerLanguage) return <PlacedField {...given} languageId={INDEPENDENT} />;
  const offered = languages.filter(({ id }) => story.languageIds.includes(id));
  return (
    <div className={styles['languages']}>
      {shared !== undefined && (
        <div className={styles['for-all']}>
          <PlacedField {...given} isCovered languageId={INDEPENDENT} languageName={texts.forAll} />
        </div>
      )}
      {offered.map(({ id, name, code }) => (
        <PlacedField
          key={id}
          {...given}
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
  /** What it has for all languages stands for this one as well. */
  readonly isCovered?: boolean;
}

function PlacedField(given: PlacedProps) {
  const { desk, draft, ownerId, texts, definition, languageId, languageName, lang } = given;
  const place = { field: definition.name, languageId };
  const elsewhere = useElsewhere(given);
  const own = useDraftValue(draft, ownerId, place);
  const there = useDraftValue(draft, ownerId, elsewhere ?? place);
  const refusals = useSyncExternalStore(draft.subscribe, draft.refusals);
  const targets = useTargets({ draft, ownerId, texts, type: definition.type });
  const answerGroups = useAnswerCount(given);
  const { languages } = draft.read();
  const label = labelIn(definition.labels, languages, desk.languageCode) ?? definition.name;
  const help = helpIn(definition.help, languages, desk.languageCode);
  const advice = useFieldAdvice({ ...given, value: own ?? there });
  const removeAnswer = (index: number) => {
    draft.putAll(changesWithoutAnswer(draft, ownerId, index));
  };
  return (
    <ValueField
      type={definition.type}
      label={languageName === undefined ? label : `${label} · ${languageName}`}
      {...(help === undefined ? {} : { help })}
      {...(lang === undefined ? {} : { lang })}
      error={refusals.get(refusalKey(ownerId, place))}
      advice={advice}
      choices={rulesOf(definition).choices}
      value={own ?? there}
      onChange={(next) => {
        const switched = switchForPassword(draft, ownerId, place, next);
        if (elsewhere) draft.put(ownerId, elsewhere, undefined);
        if (switched === undefined) draft.put(ownerId, place, next);
        else {
          draft.putAll([{ ownerId, place, value: next }, switched]);
          desk.notices.say(texts.passwordSwitchedOn);
        }
      }}
      desk={desk}
      texts={texts}
      mediumKind={offeredKind(definition.rules)}
      targets={targets}
      answerGroups={answerGroups}
      onRemoveAnswer={definition.name === SOLUTION ? removeAnswer : undefined}
      edited={{ desk, draft, ownerId, texts, field: definition.name }}
    />
  );
}

/** What is one for all languages stands under one of them in some walks of old. */
function useElsewhere({ draft, ownerId, definition }: PlacedProps): ValuePlace | undefined {
  const { languages } = useDraftRead(draft);
  const part = draft.part(ownerId);
  const field = definition.name;
  const found = useSyncExternalStore(part?.subscribe ?? never, () =>
    definition.isPerLanguage || part?.value({ field, languageId: INDEPENDENT }) !== undefined
      ? undefined
      : languages.find(({ id }) => part?.value({ field, languageId: id }) !== undefined)?.id,
  );
  return found === undefined ? undefined : { field, languageId: found };
}

const never = () => () => undefined;

/** Also while answers are typed in the field above. */
function useAnswerCount({ draft, ownerId, definition }: PlacedProps): number {
  const part = draft.part(ownerId);
  return useSyncExternalStore(part?.subscribe ?? never, () =>
    definition.type === 'activations-by-answer' ? answerCount(draft, ownerId) : 0,
  );
}
