import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ElementRow } from '../../../contract/admin/walks.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import {
  useVersionedChange,
  type Conflicting,
} from '../../session/queries/use-versioned-change.ts';
import { EditConflict } from '../../ui/page/edit-conflict.tsx';
import { nameIn } from '../../draft/entity-name.ts';
import { useDraftRead } from '../../draft/use-walk-draft.ts';
import type { EditorProps } from '../../draft/editor-props.ts';

type Kind = ElementRow['kind'];
type Ids = readonly string[];

interface Moving {
  readonly move: (id: string, to: number) => Promise<void>;
  readonly message: string | undefined;
  /** Announces the new position of the moved element. */
  readonly statusMessage: string;
  readonly conflict: Conflicting<Ids> | undefined;
}

/** The order of one kind; each move is saved at once, based on the order that was seen. */
export function useMoving(
  { admin, draft, texts }: EditorProps,
  kind: Kind,
  rows: readonly ElementRow[],
): Moving {
  const { story } = useDraftRead(draft);
  const [statusMessage, setStatusMessage] = useState('');
  const ids = rows.map((row) => row.id);
  const change = useAdminMutation(admin, 'adminReorder');
  const order = useVersionedChange(admin, {
    key: `order ${story.id} ${kind}`,
    current: { value: ids, version: ids.join(' ') },
    change,
    requestFor: (value: Ids, from) => ({
      params: { id: story.id },
      body: { kind, ids: [...value], from: from.split(' ').filter((id) => id !== '') },
    }),
    isAtOnce: true,
  });
  const saved = (before: Ids, after: Ids, save: () => Promise<boolean>) =>
    draft.commands.during(async () => {
      const isSaved = await save();
      if (isSaved) draft.commands.addCommand({ kind: 'order', of: kind, before, after });
      // A rejected order is outdated, too.
      await draft.refresh();
      return isSaved;
    });
  const move = async (id: string, to: number) => {
    // By button or by drag and drop: the message above the list may be out of sight.
    if (order.conflict) {
      admin.toasts.showToast(texts.chooseOrderFirst);
      return;
    }
    const moved = ids.filter((other) => other !== id);
    moved.splice(to, 0, id);
    const isSaved = await saved(ids, moved, () => order.save(moved));
    if (isSaved) setStatusMessage(texts.movedTo(nameIn(draft, draft.read(), id), to + 1));
  };
  const latest = useRef(move);
  useLayoutEffect(() => {
    latest.current = move;
  });
  // Hundreds of rows get it: it is stable, so that only changed rows render again.
  const steady = useCallback((id: string, to: number) => latest.current(id, to), []);
  const keepMine = async () => {
    if (order.conflict === undefined) return false;
    const { mine, theirs, keepMine: save } = order.conflict;
    return saved(theirs, mine, save);
  };
  const conflict = order.conflict && { ...order.conflict, keepMine };
  return { move: steady, message: order.message, statusMessage, conflict };
}

interface OrderConflictProps extends EditorProps {
  readonly kind: Kind;
  readonly conflict: Conflicting<Ids>;
}

/** Two orders, each as a list of names. */
export function OrderConflict({ draft, texts, kind, conflict }: OrderConflictProps) {
  const read = useDraftRead(draft);
  const { mine, theirs, keepMine, takeTheirs } = conflict;
  const inLines = (ids: Ids) =>
    ids
      .filter((id) => read.elements.some((element) => element.id === id))
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
