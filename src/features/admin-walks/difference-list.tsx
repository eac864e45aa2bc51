import { useState } from 'react';
import { TITLE_FIELD } from '../../contract/admin/title-field.ts';
import type { DifferencePart, DraftRead } from '../../contract/admin/walks.ts';
import { AskedState, StaleLine } from '../../ui/desk/states.tsx';
import { placeInWords } from './place-in-words.ts';
import { nameIn } from './part-name.ts';
import { useDifference, type Difference } from './use-difference.ts';
import { useDraftRead } from './use-walk-draft.ts';
import { useValueWords } from './use-value-words.ts';
import type { EditorProps } from './editor-props.ts';
import type { WalkDraft } from './walk-draft.ts';
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
        <DifferenceList {...given} asked={asked} isNow={isNow} isOpen={isOpen} />
      ) : (
        <AskedState asked={asked} />
      )}
    </details>
  );
}

interface DifferenceListProps extends EditorProps {
  readonly asked: Extract<Difference['asked'], { readonly phase: 'ready' }>;
  readonly isNow: boolean;
  /** Its files are named only then: each name is asked of the library. */
  readonly isOpen: boolean;
}

function DifferenceList({ asked, isNow, isOpen, ...given }: DifferenceListProps) {
  const { texts } = given;
  const { parts } = asked.value;
  if (parts.length === 0 && asked.isRefreshing) {
    return <AskedState asked={{ phase: 'waiting', again: asked.again }} />;
  }
  return (
    <>
      <StaleLine asked={asked} />
      {parts.length === 0 && isNow && <p>{texts.differenceNone}</p>}
      {isOpen && <Parts {...given} parts={parts} />}
    </>
  );
}

function Parts({ parts, ...given }: EditorProps & { readonly parts: readonly DifferencePart[] }) {
  const values = parts.flatMap(({ fields }) => fields.flatMap((one) => [one.published, one.draft]));
  const say = useValueWords(given, values);
  return (
    <div className={styles['parts']}>
      {parts.map((part) => (
        <PartDifference key={`${part.kind} ${part.slug}`} {...given} part={part} say={say} />
      ))}
    </div>
  );
}

interface PartDifferenceProps extends EditorProps {
  readonly part: DifferencePart;
  readonly say: ReturnType<typeof useValueWords>;
}

function PartDifference({ desk, draft, texts, part, say }: PartDifferenceProps) {
  const read = useDraftRead(draft);
  const state = part.isMoved && part.fields.length === 0 ? '' : texts.differenceState[part.state];
  const moved = part.isMoved ? texts.differenceMoved : '';
  const how = [state, moved].filter((one) => one !== '').join(', ');
  return (
    <section>
      <h3>
        {texts.kinds[part.kind]} {differingName(draft, read, part)}: {how}
      </h3>
      {part.fields.map(({ field, languageId, published, draft: now }) => {
        const found = read.definitions.find(({ name }) => name === field);
        return (
          <div key={`${languageId} ${field}`}>
            <p>{placeInWords({ field, languageId }, read, desk.languageCode, texts)}</p>
            <div className={styles['two']}>
              <pre>
                {texts.before}: {say(found?.type, published)}
              </pre>
              <pre>
                {texts.after}: {say(found?.type, now)}
              </pre>
            </div>
          </div>
        );
      })}
    </section>
  );
}

/** What is gone from the draft is called what it was called when it was published. */
function differingName(draft: WalkDraft, read: DraftRead, part: DifferencePart): string {
  const { kind, slug, fields } = part;
  const { story, elements } = read;
  const there =
    kind === 'story' ? story : elements.find((one) => one.kind === kind && one.slug === slug);
  if (there) return nameIn(draft, read, there.id);
  const title = fields.find(({ field }) => field === TITLE_FIELD[kind])?.published;
  return typeof title === 'string' && title.trim() !== '' ? title : slug;
}
