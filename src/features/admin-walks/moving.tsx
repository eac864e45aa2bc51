import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ElementRow } from '../../contract/admin/walks.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useSeenChange, type Conflicting } from '../../runtime/admin/use-seen-change.ts';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
import { nameIn } from './part-name.ts';
import { useDraftRead } from './use-walk-draft.ts';
import type { EditorProps } from './editor-props.ts';

type Kind = ElementRow['kind'];
type Ids = readonly string[];

interface Moving {
  readonly move: (id: string, to: number) => Promise<void>;
  readonly words: string | undefined;
  /** Where what was moved stands now. */
  readonly told: string;
  readonly conflict: Conflicting<Ids> | undefined;
}

/** The order of one kind; each step is saved as it is made, from the order that was seen. */
export function useMoving(
  { desk, draft, texts }: EditorProps,
  kind: Kind,
  rows: readonly ElementRow[],
): Moving {
  const { story } = useDraftRead(draft);
  const [told, setTold] = useState('');
  const ids = rows.map((one) => one.id);
  const change = useChange(desk, 'adminReorder');
  const order = useSeenChange(desk, {
    key: `order ${story.id} ${kind}`,
    standing: { value: ids, version: ids.join(' ') },
    change,
    ask: (value: Ids, from) => ({
      params: { id: story.id },
      body: { kind, ids: [...value], from: from.split(' ').filter((id) => id !== '') },
    }),
    isAtOnce: true,
  });
  const saved = (before: Ids, after: Ids, save: () => Promise<boolean>) =>
    draft.acts.during(async () => {
      const isKept = await save();
      if (isKept) draft.acts.note({ kind: 'order', of: kind, before, after });
      // What was refused is old as well.
      await draft.refresh();
      return isKept;
    });
  const move = async (id: string, to: number) => {
    // By a key or by hand: what the list says above may be far away.
    if (order.conflict) {
      desk.notices.say(texts.orderHeld);
      return;
    }
    const moved = ids.filter((one) => one !== id);
    moved.splice(to, 0, id);
    const isKept = await saved(ids, moved, () => order.save(moved));
    if (isKept) setTold(texts.movedTo(nameIn(draft, draft.read(), id), to + 1));
  };
  const latest = useRef(move);
  useLayoutEffect(() => {
    latest.current = move;
  });
  // Hundreds of lines get it: it stays the same, so that only those are drawn anew that change.
  const steady = useCallback((id: string, to: number) => latest.current(id, to), []);
  const keepMine = async () => {
    if (order.conflict === undefined) return false;
    const { mine, theirs, keepMine: save } = order.conflict;
    return saved(theirs, mine, save);
  };
  const conflict = order.conflict && { ...order.conflict, keepMine };
  return { move: steady, words: order.words, told, conflict };
}

interface OrderConflictProps extends EditorProps {
  readonly kind: Kind;
  readonly conflict: Conflicting<Ids>;
}

/** Two orders by names, one a line. */
export function OrderConflict({ draft, texts, kind, conflict }: OrderConflictProps) {
  const read = useDraftRead(draft);
  const { mine, theirs, keepMine, takeTheirs } = conflict;
  const inLines = (ids: Ids) =>
    ids
      .filter((id) => read.elements.some((one) => one.id === id))
      .map((id) => nameIn(draft, read, id))
      .join('\n');
  return (
    <EditConflict
      differing={[{ label: texts.lists[kind], mine: inLines(mine), theirs: inLines(theirs) }]}
      keepMine={() => void keepMine()}
      takeTheirs={takeTheirs}
    />
  );
}
