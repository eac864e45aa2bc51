import { useState } from 'react';
import type { Finding } from '../../core/check/finding.ts';
import { TextField } from '../../ui/desk/text-fields.tsx';
import type { EditorProps } from './editor-props.ts';
import { FindingLine } from './finding-line.tsx';
import { acknowledge, showAgain, type SortedFindings } from './seen-findings.ts';
import styles from './walks.module.css';

type Given = Pick<EditorProps, 'desk' | 'draft' | 'texts' | 'ownerId'>;

/** Puts a finding aside that is meant to be so, with the reason for whoever looks next. */
export function Acknowledge(given: Given & { readonly finding: Finding }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['way-key']}>{given.texts.seenOpen}</summary>
      {isOpen && <ReasonForm {...given} />}
    </details>
  );
}

/** Hundreds of findings may stand in a list; who acknowledges one opens one. */
function ReasonForm({ finding, draft, texts }: Given & { readonly finding: Finding }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    if (reason.trim() === '') setError(texts.seenReasonNeeded);
    else acknowledge(draft, finding, reason.trim());
  };
  return (
    <form
      className={styles['row']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        {...{ label: texts.seenReason, value: reason, maxLength: 500, error }}
        onChange={(next) => {
          setReason(next);
          setError(undefined);
        }}
      />
      <button type="submit" className="button button-quiet">
        {texts.seen}
      </button>
    </form>
  );
}

interface SeenListProps extends Given {
  readonly seen: SortedFindings['seen'];
}

/** What was acknowledged, folded. */
export function SeenList({ seen, ...given }: SeenListProps) {
  const { draft, texts } = given;
  if (seen.length === 0) return null;
  return (
    <details>
      <summary className={styles['way-key']}>{texts.seenCount(seen.length)}</summary>
      <ul className={styles['findings']}>
        {seen.map(({ of, finding, reason }) => (
          <li key={finding}>
            <FindingLine {...given} finding={of} />
            <p>{texts.seenBecause(reason)}</p>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                showAgain(draft, of);
              }}
            >
              {texts.seenAgain}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
