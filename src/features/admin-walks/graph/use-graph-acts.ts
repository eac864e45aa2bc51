import { useMemo, useState } from 'react';
import type { WalkDraft } from '../walk-draft.ts';
import { connect, disconnect, setDelay } from './graph-changes.ts';
import type { GraphActs } from './graph-scene.ts';
import type { GraphTexts } from './graph-texts.ts';
import { walkGraph } from './walk-graph.ts';

/** What can be done to the lines, and what was done last, in words. */
export function useGraphActs(
  draft: WalkDraft,
  words: GraphTexts,
): { readonly acts: GraphActs; readonly told: string } {
  const [told, setTold] = useState('');
  const acts = useMemo(
    (): GraphActs => ({
      connect(from, to, { delayS, group } = {}) {
        const { lines } = walkGraph(draft, draft.read());
        const isThere = lines.some((line) => {
          const isSame = line.from.id === from.id && line.to.id === to.id && !line.item.action;
          return isSame && (group === undefined || (line.groups?.includes(group) ?? true));
        });
        if (!isThere) connect(draft, { from, to, delayS, group });
        setTold((isThere ? words.isConnected : words.connected)(from.name, to.name));
      },
      disconnect(line) {
        disconnect(draft, line);
        setTold(words.removed(line.from.name, line.to.name));
      },
      setDelay(line, delayS) {
        setDelay(draft, line, delayS);
      },
    }),
    [draft, words],
  );
  return { acts, told };
}
