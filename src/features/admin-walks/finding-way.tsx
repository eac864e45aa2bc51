import { Fragment, useMemo, useState } from 'react';
import type { ElementRef, Finding, Shown } from '../../core/check/finding.ts';
import { elementsOnWay, wayOf, type WayStep } from '../../core/check/way.ts';
import { graphTexts } from './graph/graph-texts.ts';
import { PartLink } from './part-link.tsx';
import type { EditorProps } from './editor-props.ts';
import styles from './walks.module.css';

type WayProps = Pick<EditorProps, 'desk' | 'draft'>;

/** How a visitor comes to what was found: step by step, once somebody wants to know. */
export function FindingWay({ finding, ...given }: WayProps & { readonly finding: Finding }) {
  const texts = graphTexts(given.desk.languageCode);
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['way-key']}>{texts.way}</summary>
      {isOpen && <Steps {...given} finding={finding} />}
    </details>
  );
}

function Steps({ finding, ...given }: WayProps & { readonly finding: Finding }) {
  const texts = graphTexts(given.desk.languageCode);
  const { draft } = given;
  const way = useMemo(() => wayOf(draft.compose().story, finding.path), [draft, finding]);
  return (
    <>
      {way.length === 0 && <p>{texts.wayEmpty}</p>}
      <ol className={styles['way']}>
        {way.map((step, index) => (
          <li key={index}>
            <OneStep {...given} step={step} />
          </li>
        ))}
      </ol>
      <p>
        {texts.wayEnd}{' '}
        {finding.shown.map((one, index) => (
          <Fragment key={`${one.kind} ${one.slug}`}>
            {index > 0 && ', '}
            <PartLink {...given} element={one} /> {texts.stands[one.state]}
          </Fragment>
        ))}
        .
      </p>
    </>
  );
}

function OneStep({ step, ...given }: WayProps & { readonly step: WayStep }) {
  const texts = graphTexts(given.desk.languageCode);
  const { act, waitMs, changes } = step;
  return (
    <>
      {texts.acts[act.kind]} <Names {...given} elements={elementsOnWay(act)} />
      {act.kind === 'solve' && act.group > 0 && ` (${texts.answer(act.group + 1)})`}
      {waitMs > 0 && `, ${texts.waits(texts.after(waitMs / 1000))}`}
      {(['active', 'finished', 'inactive'] as const).map((state) => (
        <Changed key={state} {...given} state={state} changes={changes} />
      ))}
    </>
  );
}

interface ChangedProps extends WayProps {
  readonly state: Shown['state'];
  readonly changes: readonly Shown[];
}

function Changed({ state, changes, ...given }: ChangedProps) {
  const texts = graphTexts(given.desk.languageCode);
  const these = changes.filter((one) => one.state === state);
  if (these.length === 0) return null;
  return (
    <>
      <br />
      {texts.becomes[state]} <Names {...given} elements={these} />
    </>
  );
}

function Names({ elements, ...given }: WayProps & { readonly elements: readonly ElementRef[] }) {
  return elements.map((element, index) => (
    <Fragment key={`${element.kind} ${element.slug}`}>
      {index > 0 && ', '}
      <PartLink {...given} element={element} />
    </Fragment>
  ));
}
