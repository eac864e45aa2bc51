export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface GraphEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** Nodes are in reading order; an edge without both ends is not laid out. */
export interface Graph {
  readonly nodes: readonly string[];
  readonly edges: readonly GraphEdge[];
  /** The nodes where reading begins: no edge places them after another. */
  readonly roots: ReadonlySet<string>;
}

export interface LayoutSizes {
  readonly node: { readonly width: number; readonly height: number };
  /** The gaps between layers, and between neighbours of one layer. */
  readonly gapAlong: number;
  readonly gapAcross: number;
  /** The direction in which nodes follow each other. */
  readonly direction: 'right' | 'down';
  /** Unconnected components fill rows of at least this width. */
  readonly rowWidth: number;
}

export interface GraphLayout {
  /** The boxes are in reading order. */
  readonly boxes: ReadonlyMap<string, Box>;
  /** A start, then two control points and an end for each segment. */
  readonly curves: ReadonlyMap<string, readonly Point[]>;
  readonly width: number;
  readonly height: number;
}
