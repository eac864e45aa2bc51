import { useState } from 'react';
import { MOST_AT_ONCE, type DraftRead } from '../../../contract/admin/walks.ts';
import { useAsked } from '../../../runtime/admin/use-asked.ts';
import { useChange } from '../../../runtime/admin/use-change.ts';
import { AskedState, EmptyState, FaultLine, StaleLine } from '../../../ui/desk/states.tsx';
import { TickBox } from '../../../ui/desk/tick-box.tsx';
import { NOTHING_TICKED, stillTicked, tick } from '../../../ui/desk/ticked.ts';
import { namedParts } from '../acts/named-parts.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import walk from '../walks.module.css';
import { copyLines, type CopyLine, type NamedTarget } from './copy-plan.ts';
import type { CopyProps } from './copy-props.ts';
import styles from './copying.module.css';
import type { CopyingTexts } from './copying-texts.ts';
import type { ChosenWalk } from './walk-choice.tsx';

interface PartChoiceProps extends CopyProps {
  readonly texts: CopyingTexts;
  readonly walk: ChosenWalk;
  readonly onBack: () => void;
}

/** The parts of the other walk, each with what copying it means here. */
export function PartChoice(given: PartChoiceProps) {
  const { desk, texts, kind, walk: from, onBack } = given;
  const asked = useAsked(desk, 'adminDraft', { params: { id: from.id } });
  if (asked.phase !== 'ready') {
    return (
      <div className={styles['choice']}>
        <AskedState asked={asked} />
        <BackKey texts={texts} onBack={onBack} />
      </div>
    );
  }
  const isEmpty = !asked.value.elements.some((one) => one.kind === kind);
  return (
    <div className={styles['choice']}>
      <StaleLine asked={asked} />
      <h3>{texts.from(from.name)}</h3>
      {isEmpty ? (
        <EmptyState title={texts.emptyTitle[kind]} text={texts.emptyText}>
          <BackKey texts={texts} onBack={onBack} />
        </EmptyState>
      ) : (
        <Parts {...given} source={asked.value} />
      )}
    </div>
  );
}

function BackKey({ texts, onBack }: Pick<PartChoiceProps, 'texts' | 'onBack'>) {
  return (
    <button type="button" className="button button-quiet" onClick={onBack}>
      {texts.otherWalk}
    </button>
  );
}

function Parts({ source, ...given }: PartChoiceProps & { readonly source: DraftRead }) {
  const { draft, texts, kind } = given;
  const target = useDraftRead(draft);
  const [kept, setKept] = useState(NOTHING_TICKED);
  const ids = source.elements.filter((one) => one.kind === kind).map(({ id }) => id);
  const ticked = stillTicked(ids, kept);
  const lines = copyLines(source, target, { kind, chosen: ticked.ids });
  const { copy, words, isSending } = useCopying(given, lines);
  const count = ticked.ids.length;
  const shared = hiddenInAll(lines);
  return (
    <>
      <p>{texts.whatHappens}</p>
      {shared !== undefined && <p>{texts.hidden(shared)}</p>}
      <TickBox
        label={texts.all}
        isOn={count === ids.length}
        onTick={(isOn) => {
          setKept(isOn ? { ids, last: undefined } : NOTHING_TICKED);
        }}
      />
      <ul className={styles['parts']}>
        {lines.map((line) => (
          <li key={line.id}>
            <TickBox
              label={line.name}
              isOn={ticked.ids.includes(line.id)}
              onTick={(isOn, isRange) => {
                setKept(tick(ids, ticked, { id: line.id, isOn, isRange }));
              }}
            />
            <Means line={line} shared={shared} texts={texts} />
          </li>
        ))}
      </ul>
      <Foot {...given} {...{ count, words, isSending }} onCopy={() => void copy(ticked.ids)} />
    </>
  );
}

interface FootProps extends Pick<PartChoiceProps, 'texts' | 'kind' | 'onBack'> {
  readonly count: number;
  readonly words: string | undefined;
  readonly isSending: boolean;
  readonly onCopy: () => void;
}

function Foot({ texts, kind, onBack, count, words, isSending, onCopy }: FootProps) {
  return (
    <div className={`${walk['keys']} ${styles['foot']}`}>
      {count > MOST_AT_ONCE && <FaultLine words={texts.tooMany(MOST_AT_ONCE)} />}
      {words !== undefined && <FaultLine words={words} />}
      <button
        type="button"
        className="button"
        disabled={count === 0 || count > MOST_AT_ONCE || isSending}
        onClick={onCopy}
      >
        {texts.copy[kind](count)}
      </button>
      <BackKey texts={texts} onBack={onBack} />
    </div>
  );
}

function useCopying(given: PartChoiceProps, lines: readonly CopyLine[]) {
  const { desk, draft, texts, kind, walk: from, onCopied } = given;
  const { send, words, isSending } = useChange(desk, 'adminCopyElements', ['adminDraft']);
  const sent = async (elementIds: readonly string[]) => {
    await draft.flush();
    const { story } = draft.read();
    const answer = await send({ params: { id: story.id }, body: { elementIds: [...elementIds] } });
    if (!answer.ok) return undefined;
    await draft.refresh();
    draft.acts.created(namedParts(draft, answer.value.elements));
    return answer.value.elements;
  };
  const copy = async (elementIds: readonly string[]) => {
    const copies = await draft.acts.during(() => sent(elementIds));
    if (copies === undefined) return;
    const names = lines.filter(({ id }) => elementIds.includes(id)).map(({ name }) => name);
    desk.notices.say(texts.copied(fewNames(names, texts), from.name), 'success');
    const first = copies.find((one) => one.kind === kind);
    if (first) onCopied(first.id);
  };
  return { copy, words, isSending };
}

const MOST_NAMES = 5;

function fewNames(names: readonly string[], texts: CopyingTexts): string {
  const rest = names.length - MOST_NAMES;
  return [...names.slice(0, MOST_NAMES), ...(rest > 0 ? [texts.andMore(rest)] : [])].join(', ');
}

/** What would stand beside every one of them is said once. */
function hiddenInAll([first, ...others]: readonly CopyLine[]): string | undefined {
  const hidden = first?.hidden.join(', ') ?? '';
  const isInAll = others.every((line) => line.hidden.join(', ') === hidden);
  return hidden !== '' && others.length > 0 && isInAll ? hidden : undefined;
}

interface MeansProps {
  readonly line: CopyLine;
  /** Said above already. */
  readonly shared: string | undefined;
  readonly texts: CopyingTexts;
}

/** What comes along, what does not, and what becomes of it. */
function Means({ line, shared, texts }: MeansProps) {
  const hidden = line.hidden.join(', ');
  const list = (targets: readonly NamedTarget[]) =>
    targets.map(({ name }) => texts.quoted(name)).join(', ');
  const said = [
    line.puzzles > 0 && texts.puzzles(line.puzzles),
    line.isLeavingQuest && texts.leavesQuest,
    hidden !== '' && hidden !== shared && texts.hidden(hidden),
    line.missing.length > 0 && texts.missing(line.missing.join(', ')),
    line.along.length > 0 && texts.along(list(line.along)),
    line.here.length > 0 && texts.here(list(line.here)),
    line.nowhere.length > 0 && texts.nowhere(list(line.nowhere)),
    line.isPlacedElsewhere && texts.otherGround,
  ].filter((one) => one !== false);
  if (said.length === 0) return null;
  return (
    <ul className={styles['means']}>
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
