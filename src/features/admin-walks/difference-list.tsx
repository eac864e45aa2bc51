import { useState } from 'react';
import type { DifferencePart } from '../../contract/admin/walks.ts';
import { AskedState, StaleLine } from '../../ui/desk/states.tsx';
import { labelIn } from './label-in.ts';
import { useDifference, type Difference } from './use-difference.ts';
import { useDraftRead } from './use-walk-draft.ts';
import { valueInWords } from './value-in-words.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './walks.module.css';

/** Draft and published side by side, by part, field and language. */
export function DifferenceFold(given: EditorProps) {
  const { desk, draft, texts } = given;
  const [isOpen, setOpen] = useState(false);
  const { asked, isNow } = useDifference(desk, draft, isOpen);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['fold']}>
        {texts.differenceTitle}
        {asked.phase === 'ready' && isNow && ` (${String(asked.value.parts.length)})`}
      </summary>
      {asked.phase === 'ready' ? (
        <DifferenceList {...given} asked={asked} isNow={isNow} />
      ) : (
        <AskedState asked={asked} />
      )}
    </details>
  );
}

interface DifferenceListProps extends EditorProps {
  readonly asked: Extract<Difference['asked'], { readonly phase: 'ready' }>;
  readonly isNow: boolean;
}

function DifferenceList({ asked, isNow, ...given }: DifferenceListProps) {
  const { texts } = given;
  const { parts } = asked.value;
  if (parts.length === 0 && asked.isRefreshing) {
    return <AskedState asked={{ phase: 'waiting', again: asked.again }} />;
  }
  return (
    <>
      <StaleLine asked={asked} />
      {parts.length === 0 && isNow && <p>{texts.differenceNone}</p>}
      <div className={styles['parts']}>
        {parts.map((part) => (
          <PartDifference key={`${part.kind} ${part.slug}`} {...given} part={part} />
        ))}
      </div>
    </>
  );
}

function PartDifference({
  desk,
  draft,
  texts,
  part,
}: EditorProps & { readonly part: DifferencePart }) {
  const { definitions, languages } = useDraftRead(draft);
  const words = (value: unknown) => valueInWords(value, texts, desk.languageCode);
  const state = part.isMoved && part.fields.length === 0 ? '' : texts.differenceState[part.state];
  const moved = part.isMoved ? texts.differenceMoved : '';
  const how = [state, moved].filter((one) => one !== '').join(', ');
  return (
    <section>
      <h3>
        {texts.kinds[part.kind]} {part.slug}: {how}
      </h3>
      {part.fields.map(({ field, languageId, published, draft: now }) => {
        const labels = definitions.find(({ name }) => name === field)?.labels ?? {};
        const label = labelIn(labels, languages, desk.languageCode) ?? field;
        const language = languages.find(({ id }) => id === languageId)?.name ?? texts.forAll;
        return (
          <div key={`${languageId} ${field}`}>
            <p>
              {label} ({language})
            </p>
            <div className={styles['two']}>
              <pre>
                {texts.before}: {words(published)}
              </pre>
              <pre>
                {texts.after}: {words(now)}
              </pre>
            </div>
          </div>
        );
      })}
    </section>
  );
}
