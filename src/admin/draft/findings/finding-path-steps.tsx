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
  ...given
}: FindingPathProps & { readonly finding: Finding }) {
  const texts = useTexts(graphTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['way-key']}>{texts.path}</summary>
      {isOpen && <Steps {...given} finding={finding} />}
    </details>
  );
}

function Steps({ finding, ...given }: FindingPathProps & { readonly finding: Finding }) {
  const texts = useTexts(graphTexts);
  const { draft } = given;
  const steps = useMemo(() => pathStepsOf(draft.compose().story, finding.path), [draft, finding]);
  return (
    <>
      {steps.length === 0 && <p>{texts.pathEmpty}</p>}
      <ol className={styles['way']}>
        {steps.map((step, index) => (
          <li key={index}>
            <OneStep {...given} step={step} />
          </li>
        ))}
      </ol>
      <p>
        {texts.pathEnd}{' '}
        {finding.shown.map((one, index) => (
          <Fragment key={`${one.kind} ${one.slug}`}>
            {index > 0 && ', '}
            <ElementLink {...given} element={one} /> {texts.stands[one.state]}
          </Fragment>
        ))}
        .
      </p>
    </>
  );
}

function OneStep({ step, ...given }: FindingPathProps & { readonly step: PathStep }) {
  const texts = useTexts(graphTexts);
  const { action, waitMs, changes } = step;
  return (
    <>
      {texts.visitorActions[action.kind]} <Names {...given} elements={elementsOfAction(action)} />
      {action.kind === 'solve' && action.group > 0 && ` (${texts.answer(action.group + 1)})`}
      {waitMs > 0 && `, ${texts.waits(texts.after(waitMs / 1000))}`}
      {(['active', 'finished', 'inactive'] as const).map((state) => (
        <Changed key={state} {...given} state={state} changes={changes} />
      ))}
    </>
  );
}

interface ChangedProps extends FindingPathProps {
  readonly state: Shown['state'];
  readonly changes: readonly Shown[];
}

function Changed({ state, changes, ...given }: ChangedProps) {
  const texts = useTexts(graphTexts);
  const these = changes.filter((one) => one.state === state);
  if (these.length === 0) return null;
  return (
    <>
      <br />
      {texts.becomes[state]} <Names {...given} elements={these} />
    </>
  );
}

function Names({
  elements,
  ...given
}: FindingPathProps & { readonly elements: readonly ElementRef[] }) {
  return elements.map((element, index) => (
    <Fragment key={`${element.kind} ${element.slug}`}>
      {index > 0 && ', '}
      <ElementLink {...given} element={element} />
    </Fragment>
  ));
}
