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

/** Nodes are in reading order; an edge whose ends are not both there is not laid out. */
export interface Graph {
  readonly nodes: readonly string[];
  readonly edges: readonly GraphEdge[];
  /** Where reading begins: no line makes these follow another. */
  readonly roots: ReadonlySet<string>;
}

export interface LayoutSizes {
  readonly node: { readonly width: number; readonly height: number };
  /** Between one layer and the next, and between neighbours of one layer. */
  readonly gapAlong: number;
  readonly gapAcross: number;
  /** Into which way one thing follows another. */
  readonly direction: 'right' | 'down';
  /** Parts without a line between them fill rows of at least this width. */
  readonly rowWidth: number;
}

export interface GraphLayout {
  /** In reading order. */
  readonly boxes: ReadonlyMap<string, Box>;
  /** A start, then for each piece two points that bend it and its end. */
  readonly curves: ReadonlyMap<string, readonly Point[]>;
  readonly width: number;
  readonly height: number;
}
