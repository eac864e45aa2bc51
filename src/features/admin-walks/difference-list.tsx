import type { AnswerOf } from '../../contract/call.ts';
import type { AdminCalls } from '../../contract/admin-calls.ts';
import type { DifferencePart } from '../../contract/admin/walks.ts';
import type { Asked } from '../../runtime/admin/use-asked.ts';
import { AskedState, StaleLine } from '../../ui/desk/states.tsx';
import { labelIn } from './label-in.ts';
import { useDraftRead } from './use-walk-draft.ts';
import { valueInWords } from './value-in-words.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './walks.module.css';

interface DifferenceListProps extends EditorProps {
  readonly asked: Asked<AnswerOf<AdminCalls['adminDifference']>>;
}

/** Draft and published side by side, by part, field and language. */
export function DifferenceList({ asked, ...given }: DifferenceListProps) {
  const { texts } = given;
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  const { parts } = asked.value;
  return (
    <details>
      <summary className={styles['fold']}>
        {texts.differenceTitle} ({parts.length})
      </summary>
      <StaleLine asked={asked} />
      {parts.length === 0 && <p>{texts.differenceNone}</p>}
      <div className={styles['parts']}>
        {parts.map((part) => (
          <PartDifference key={`${part.kind} ${part.slug}`} {...given} part={part} />
        ))}
      </div>
    </details>
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
