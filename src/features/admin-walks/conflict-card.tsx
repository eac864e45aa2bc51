import { useSyncExternalStore } from 'react';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
import { LostPart } from './lost-part.tsx';
import { nameIn } from './part-name.ts';
import type { Conflict } from './draft-values.ts';
import { placeInWords } from './place-in-words.ts';
import { useDraftRead } from './use-walk-draft.ts';
import { useValueWords } from './use-value-words.ts';
import type { EditorProps } from './editor-props.ts';
import type { OwnerDraft } from './owner-draft.ts';

/** Where two editors meant different things: both are shown, one is chosen. */
export function ConflictCard(given: EditorProps) {
  const { draft } = given;
  const parts = useSyncExternalStore(draft.subscribe, () => signatureOf(draft.parts));
  const lost = useSyncExternalStore(draft.subscribe, () => [...draft.lost.keys()].join());
  if (parts === '' && lost === '') return null;
  return (
    <>
      {[...draft.lost.values()].map((part) => (
        <LostPart key={part.owner.id} {...given} part={part} />
      ))}
      {draft.parts.flatMap((part) =>
        part.conflicts.map((conflict) => (
          <OneConflict
            key={`${part.owner.id} ${conflict.field} ${conflict.languageId}`}
            {...given}
            part={part}
            conflict={conflict}
          />
        )),
      )}
    </>
  );
}

const signatureOf = (parts: readonly OwnerDraft[]) =>
  parts
    .flatMap(({ owner, conflicts }) =>
      conflicts.map(({ field, languageId, theirs }) =>
        JSON.stringify([owner.id, field, languageId, theirs]),
      ),
    )
    .join();

interface OneConflictProps extends EditorProps {
  readonly part: OwnerDraft;
  readonly conflict: Conflict;
}

function OneConflict({ desk, draft, part, conflict, texts }: OneConflictProps) {
  const read = useDraftRead(draft);
  const found = read.definitions.find(({ name }) => name === conflict.field);
  const label = placeInWords(conflict, read, desk.languageCode, texts);
  const decide = (choice: 'mine' | 'theirs') => () => {
    part.decide(conflict, choice);
    draft.decided();
  };
  const mine = part.value(conflict);
  const say = useValueWords({ desk, draft, texts }, [mine, conflict.theirs]);
  const words = (value: unknown) => say(found?.type, value);
  return (
    <EditConflict
      level={2}
      about={`${nameIn(draft, read, part.owner.id)}.`}
      differing={[{ label, mine: words(mine), theirs: words(conflict.theirs) }]}
      keepMine={decide('mine')}
      takeTheirs={decide('theirs')}
    />
  );
}
