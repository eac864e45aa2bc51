import { useCallback, useMemo, useState } from 'react';
import type { ElementRow } from '../../../contract/admin/walks.ts';
import { NOTHING_TICKED, stillTicked, tick, type Ticked } from '../../ui/table/ticked.ts';

export interface Ticking {
  readonly isOn: boolean;
  readonly allIds: readonly string[];
  readonly ids: readonly string[];
  readonly toggle: () => void;
  readonly tickAll: (isOn: boolean) => void;
  /** Stable as long as the list is unchanged, so that its rows need not render again. */
  readonly onTick: (id: string, isOn: boolean, isRange: boolean) => void;
}

/** The selection in a list of elements. */
export function useTicking(rows: readonly ElementRow[]): Ticking {
  const [isOn, setOn] = useState(false);
  const [allTicked, setAllTicked] = useState<Ticked>(NOTHING_TICKED);
  const allIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { ids } = useMemo(() => stillTicked(allIds, allTicked), [allIds, allTicked]);
  const onTick = useCallback(
    (id: string, isTicked: boolean, isRange: boolean) => {
      setAllTicked((before) => tick(allIds, before, { id, isOn: isTicked, isRange }));
    },
    [allIds],
  );
  return {
    ...{ isOn, allIds, ids, onTick },
    toggle: () => {
      setOn(!isOn);
      setAllTicked(NOTHING_TICKED);
    },
    tickAll: (isAll) => {
      setAllTicked({ ids: isAll ? allIds : [], last: undefined });
    },
  };
}
