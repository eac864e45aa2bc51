import { Fragment, useMemo, useState } from 'react';
import type { ElementRef, Finding, Shown } from '../../../core/check/finding.ts';
import { elementsOfAction, pathStepsOf, type PathStep } from '../../../core/check/path-steps.ts';
import { graphTexts } from '../../../i18n/admin/graph.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ElementLink } from '../shown/element-link.tsx';
import type { EditorProps } from '../editor-props.ts';
import styles from '../shown/walks.module.css';

type FindingPathProps = Pick<EditorProps, 'admin' | 'draft'>;

/** How a visitor reaches the finding, step by step; computed only when it is opened. */
export function FindingPathSteps({
  finding,
  ...props
}: FindingPathProps & { readonly finding: Finding }) {
  const texts = useTexts(graphTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['way-key']}>{texts.path}</summary>
      {isOpen && <Steps {...props} finding={finding} />}
    </details>
  );
}

function Steps({ finding, ...props }: FindingPathProps & { readonly finding: Finding }) {
  const texts = useTexts(graphTexts);
  const { draft } = props;
  const steps = useMemo(() => pathStepsOf(draft.compose().story, finding.path), [draft, finding]);
  return (
    <>
      {steps.length === 0 && <p>{texts.pathEmpty}</p>}
      <ol className={styles['way']}>
        {steps.map((step, index) => (
          <li key={index}>
            <OneStep {...props} step={step} />
          </li>
        ))}
      </ol>
      <p>
        {texts.pathEnd}{' '}
        {finding.shown.map((change, index) => (
          <Fragment key={`${change.kind} ${change.slug}`}>
            {index > 0 && ', '}
            <ElementLink {...props} element={change} /> {texts.contentStates[change.state]}
          </Fragment>
        ))}
        .
      </p>
    </>
  );
}

function OneStep({ step, ...props }: FindingPathProps & { readonly step: PathStep }) {
  const texts = useTexts(graphTexts);
  const { action, waitMs, changes } = step;
  return (
    <>
      {texts.visitorActions[action.kind]} <Names {...props} elements={elementsOfAction(action)} />
      {action.kind === 'solve' && action.group > 0 && ` (${texts.answer(action.group + 1)})`}
      {waitMs > 0 && `, ${texts.waits(texts.after(waitMs / 1000))}`}
      {(['active', 'finished', 'inactive'] as const).map((state) => (
        <Changed key={state} {...props} state={state} changes={changes} />
      ))}
    </>
  );
}

interface ChangedProps extends FindingPathProps {
  readonly state: Shown['state'];
  readonly changes: readonly Shown[];
}

function Changed({ state, changes, ...props }: ChangedProps) {
  const texts = useTexts(graphTexts);
  const these = changes.filter((change) => change.state === state);
  if (these.length === 0) return null;
  return (
    <>
      <br />
      {texts.becomes[state]} <Names {...props} elements={these} />
    </>
  );
}

function Names({
  elements,
  ...props
}: FindingPathProps & { readonly elements: readonly ElementRef[] }) {
  return elements.map((element, index) => (
    <Fragment key={`${element.kind} ${element.slug}`}>
      {index > 0 && ', '}
      <ElementLink {...props} element={element} />
    </Fragment>
  ));
}
