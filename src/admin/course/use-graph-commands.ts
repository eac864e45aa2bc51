import { useMemo, useState } from 'react';
import type { WalkDraft } from '../draft/walk-draft.ts';
import { connect, disconnect, setDelay } from './graph-changes.ts';
import type { GraphCommands } from './graph-context.ts';
import type { GraphTexts } from '../session/texts/graph-texts.ts';
import { walkGraph } from './walk-graph.ts';

/** The commands on edges, and a status message about the last one. */
export function useGraphCommands(
  draft: WalkDraft,
  labels: GraphTexts,
): { readonly commands: GraphCommands; readonly statusMessage: string } {
  const [statusMessage, setStatusMessage] = useState('');
  const commands = useMemo(
    (): GraphCommands => ({
      connect(from, to, { delayS, group } = {}) {
        const { edges } = walkGraph(draft, draft.read());
        const isThere = edges.some((edge) => {
          const isSame = edge.from.id === from.id && edge.to.id === to.id && !edge.item.action;
          return isSame && (group === undefined || (edge.groups?.includes(group) ?? true));
        });
        if (!isThere) connect(draft, { from, to, delayS, group });
        setStatusMessage((isThere ? labels.isConnected : labels.connected)(from.name, to.name));
      },
      disconnect(edge) {
        disconnect(draft, edge);
        setStatusMessage(labels.removed(edge.from.name, edge.to.name));
      },
      setDelay(edge, delayS) {
        setDelay(draft, edge, delayS);
      },
    }),
    [draft, labels],
  );
  return { commands, statusMessage };
}
