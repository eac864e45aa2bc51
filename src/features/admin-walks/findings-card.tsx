import { useEffect, useState } from 'react';
import { checkWalk } from '../../core/check/check-walk.ts';
import type { Finding } from '../../core/check/finding.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { nameIn } from './part-name.ts';
import { addressOf } from './parts-list.tsx';
import { elementOfFinding, findingWords } from './finding-words.ts';
import { useDraftRead } from './use-walk-draft.ts';
import type { WalkDraft } from './walk-draft.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './walks.module.css';

/** Once the keys rest, so that no key waits for the proof. */
const REST_MS = 700;

/** What the proof of the walk found in the draft as it stands, also before it is saved. */
export function FindingsCard({ desk, draft, texts }: EditorProps) {
  const findings = useFindings(draft);
  const read = useDraftRead(draft);
  const languageName = (id: number) =>
    read.languages.find((language) => language.id === id)?.name ?? String(id);
  if (findings === undefined) return null;
  return (
    <DeskCard title={texts.findings}>
      {findings.length === 0 ? (
        <p role="status">{texts.findingsNone}</p>
      ) : (
        <>
          <p role="status">{texts.findingsCount(findings.length)}</p>
          <ul className={styles['findings']}>
            {findings.map((finding, index) => {
              const { kind, slug } = elementOfFinding(finding);
              const row = read.elements.find((one) => one.kind === kind && one.slug === slug);
              return (
                <li key={`${index} ${finding.kind} ${slug}`}>
                  {row && <a href={addressOf(desk, row)}>{nameIn(draft, read, row.id)}</a>}{' '}
                  {findingWords(finding, texts, languageName)}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </DeskCard>
  );
}

function useFindings(draft: WalkDraft): readonly Finding[] | undefined {
  const [findings, setFindings] = useState<readonly Finding[]>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setFindings(checkWalk(draft.compose().story).findings), REST_MS);
    };
    plan();
    const stop = draft.subscribe(plan);
    const stops = draft.parts.map((part) => part.subscribe(plan));
    return () => {
      clearTimeout(timer);
      for (const one of [stop, ...stops]) one();
    };
  }, [draft]);
  return findings;
}
