import type { Finding } from '../../../core/check/finding.ts';
import type { EditorProps } from '../editor-props.ts';
import type { GraphTexts } from './graph-texts.ts';
import type { GraphLine, GraphPart, WalkGraph } from './walk-graph.ts';

/** What each part of the page gets. */
export interface GraphScene extends EditorProps {
  readonly words: GraphTexts;
  readonly graph: WalkGraph;
  readonly chosen: GraphPart | undefined;
  readonly choose: (id: string) => void;
  readonly edit: (part: GraphPart) => void;
  readonly acts: GraphActs;
  readonly findings: readonly Finding[];
}

export interface GraphActs {
  readonly connect: (
    from: GraphPart,
    to: GraphPart,
    more?: { readonly delayS?: number | undefined; readonly group?: number | undefined },
  ) => void;
  readonly disconnect: (line: GraphLine) => void;
  readonly setDelay: (line: GraphLine, delayS: number | undefined) => void;
}
