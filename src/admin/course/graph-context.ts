import type { Finding } from '../../core/check/finding.ts';
import type { EditorProps } from '../draft/editor-props.ts';
import type { GraphTexts } from '../../i18n/admin/graph.ts';
import type { WalkGraphEdge, GraphElement, WalkGraph } from './walk-graph.ts';

/** The props that each part of the page gets. */
export interface GraphContext extends EditorProps {
  readonly labels: GraphTexts;
  readonly graph: WalkGraph;
  readonly chosen: GraphElement | undefined;
  readonly choose: (id: string) => void;
  readonly edit: (element: GraphElement) => void;
  readonly commands: GraphCommands;
  readonly findings: readonly Finding[];
}

export interface GraphCommands {
  readonly connect: (
    from: GraphElement,
    to: GraphElement,
    more?: { readonly delayS?: number | undefined; readonly group?: number | undefined },
  ) => void;
  readonly disconnect: (edge: WalkGraphEdge) => void;
  readonly setDelay: (edge: WalkGraphEdge, delayS: number | undefined) => void;
}
