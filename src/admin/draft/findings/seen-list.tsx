import { useState } from 'react';
import type { Finding } from '../../../core/check/finding.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';
import type { EditorProps } from '../editor-props.ts';
import { FindingItem } from './finding-item.tsx';
import { acknowledge, unhideFinding, type SortedFindings } from './seen-findings.ts';
import styles from '../shown/walks.module.css';

type FindingContext = Pick<EditorProps, 'admin' | 'draft' | 'texts' | 'entityId'>;

/** Acknowledges an intended finding, with a reason for other authors. */
export function Acknowledge(props: FindingContext & { readonly finding: Finding }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['way-key']}>{props.texts.seenOpen}</summary>
      {isOpen && <ReasonForm {...props} />}
    </details>
  );
}

/** Rendered only when it is opened: a list may have hundreds of findings. */
function ReasonForm({ finding, draft, texts }: FindingContext & { readonly finding: Finding }) {
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

interface SeenListProps extends FindingContext {
  readonly seen: SortedFindings['acknowledged'];
}

/** The acknowledged findings, folded. */
export function SeenList({ seen: acknowledged, ...props }: SeenListProps) {
  const { draft, texts } = props;
  if (acknowledged.length === 0) return null;
  return (
    <details>
      <summary className={styles['way-key']}>{texts.seenCount(acknowledged.length)}</summary>
      <ul className={styles['findings']}>
        {acknowledged.map(({ of, finding, reason }) => (
          <li key={finding}>
            <FindingItem {...props} finding={of} />
            <p>{texts.seenBecause(reason)}</p>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                unhideFinding(draft, of);
              }}
            >
              {texts.unhide}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
