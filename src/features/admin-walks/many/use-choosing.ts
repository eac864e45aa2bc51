import { useCallback, useMemo, useState } from 'react';
import type { ElementRow } from '../../../contract/admin/walks.ts';
import { NOTHING_TICKED, stillTicked, tick, type Ticked } from '../../../ui/desk/ticked.ts';

export interface Choosing {
  readonly isOn: boolean;
  readonly all: readonly string[];
  readonly ids: readonly string[];
  readonly toggle: () => void;
  readonly tickAll: (isOn: boolean) => void;
  /** The same function as long as the list is the same: its lines need not be drawn anew. */
  readonly onTick: (id: string, isOn: boolean, isRange: boolean) => void;
}

/** Which of a list are meant together. */
export function useChoosing(rows: readonly ElementRow[]): Choosing {
  const [isOn, setOn] = useState(false);
  const [kept, setKept] = useState<Ticked>(NOTHING_TICKED);
  const all = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { ids } = useMemo(() => stillTicked(all, kept), [all, kept]);
  const onTick = useCallback(
    (id: string, isTicked: boolean, isRange: boolean) => {
      setKept((before) => tick(all, before, { id, isOn: isTicked, isRange }));
    },
    [all],
  );
  return {
    ...{ isOn, all, ids, onTick },
    toggle: () => {
      setOn(!isOn);
      setKept(NOTHING_TICKED);
    },
    tickAll: (isAll) => {
      setKept({ ids: isAll ? all : [], last: undefined });
    },
  };
}
