import { expect, test } from 'vitest';
import type { Box, Graph, GraphEdge, LayoutSizes } from './graph-shapes.ts';
import { layeredLayout } from './layered-layout.ts';

const sizes: LayoutSizes = {
  node: { width: 100, height: 40 },
  ...{ gapAlong: 60, gapAcross: 20, direction: 'right', rowWidth: 400 },
};

/** Parses `a>b b>c` and single names. */
function graph(text: string, roots: readonly string[] = []): Graph {
  const words = text.split(' ');
  const edges = words.flatMap((word, index): readonly GraphEdge[] => {
    const [from, to] = word.split('>');
    return from !== undefined && to !== undefined ? [{ id: `e${index}`, from, to }] : [];
  });
  const nodes = [...new Set(words.flatMap((word) => word.split('>')))];
  return { nodes, edges, roots: new Set(roots) };
}

const boxesOf = (text: string, roots?: readonly string[], more: Partial<LayoutSizes> = {}) =>
  Object.fromEntries(layeredLayout(graph(text, roots), { ...sizes, ...more }).boxes);

const touches = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('following nodes are in the next layers', () => {
  expect(boxesOf('a>b b>c')).toEqual({
    a: { x: 0, y: 0, width: 100, height: 40 },
    b: { x: 160, y: 0, width: 100, height: 40 },
    c: { x: 320, y: 0, width: 100, height: 40 },
  });
});

test('the vertical layout is the same, transposed', () => {
  expect(boxesOf('a>b', [], { direction: 'down' })).toEqual({
    a: { x: 0, y: 0, width: 100, height: 40 },
    b: { x: 0, y: 100, width: 100, height: 40 },
  });
});

test('a cycle begins at its first node, and its last edge leads back', () => {
  const { boxes, curves } = layeredLayout(graph('a>b b>c c>a', ['b']), sizes);
  expect([...boxes].map(([id, { x }]) => [id, x])).toEqual([
    ['b', 0],
    ['c', 160],
    ['a', 320],
  ]);
  const back = curves.get('e0') ?? [];
  expect(back.at(0)?.x).toBe(320);
  expect(back.at(-1)?.x).toBe(100);
});

test('an edge from a node to itself is a loop', () => {
  const { boxes, curves } = layeredLayout(graph('a>a'), sizes);
  expect(boxes.get('a')?.y).toBeGreaterThan(0);
  expect(curves.get('e0')?.map(({ y }) => y)).toEqual([44, 0, 0, 44]);
});

test('an edge across a layer goes around its nodes', () => {
  const { boxes, curves } = layeredLayout(graph('a>b b>c a>c'), sizes);
  const b = boxes.get('b');
  const inside = (curves.get('e2') ?? []).filter(
    ({ x, y }) => b && x >= b.x && x <= b.x + b.width && y >= b.y && y <= b.y + b.height,
  );
  expect(inside).toEqual([]);
});

test('edges that need not cross do not', () => {
  const { a, b, c, d } = boxesOf('a>d b>c', ['a', 'b']);
  expect([a, b, c, d].every((box) => box !== undefined)).toBe(true);
  const two = boxesOf('r>a r>b a>d b>c', ['r']);
  expect((two['a']?.y ?? 0) < (two['b']?.y ?? 0)).toBe((two['d']?.y ?? 0) < (two['c']?.y ?? 0));
});

test('nodes without edges fill rows below', () => {
  expect(boxesOf('x a>b y z w v')).toEqual({
    a: { x: 0, y: 0, width: 100, height: 40 },
    b: { x: 160, y: 0, width: 100, height: 40 },
    x: { x: 290, y: 0, width: 100, height: 40 },
    y: { x: 0, y: 70, width: 100, height: 40 },
    z: { x: 130, y: 70, width: 100, height: 40 },
    w: { x: 260, y: 70, width: 100, height: 40 },
    v: { x: 0, y: 140, width: 100, height: 40 },
  });
});

test('an empty graph has an empty layout', () => {
  expect(layeredLayout({ nodes: [], edges: [], roots: new Set() }, sizes)).toEqual({
    boxes: new Map(),
    curves: new Map(),
    ...{ width: 0, height: 0 },
  });
});

/** Each node leads some steps on, every tenth far back. */
function tangled(count: number): Graph {
  const nodes = Array.from({ length: count }, (_, index) => `n${index}`);
  const edges = nodes.flatMap((from, index): readonly GraphEdge[] =>
    [(index * 7 + 3) % 11, index % 10 === 0 ? -index / 2 : 2].map((by, at) => ({
      id: `${from} ${at}`,
      from,
      to: nodes[Math.min(count - 1, Math.max(0, index + 1 + by))] ?? from,
    })),
  );
  return { nodes, edges, roots: new Set(nodes.slice(0, 3)) };
}

test('three hundred tangled nodes do not overlap, and have the same layout each time', () => {
  const once = layeredLayout(tangled(300), sizes);
  const boxes = [...once.boxes.values()];
  expect(boxes).toHaveLength(300);
  const overlaps = boxes.flatMap((box, index) =>
    boxes.slice(index + 1).filter((other) => touches(box, other)),
  );
  expect(overlaps).toEqual([]);
  expect(layeredLayout(tangled(300), sizes)).toEqual(once);
});
