import type { GraphPicture } from './graph-picture.ts';
import type { WalkGraph } from './walk-graph.ts';

/** The element to which an arrow key leads: along an edge, or to the neighbour in reading order. */
export function nextElement(
  graph: WalkGraph,
  { direction, boxes }: Pick<GraphPicture, 'direction' | 'boxes'>,
  id: string,
  key: string,
): string | undefined {
  const order = [...boxes.keys()];
  const at = order.indexOf(id);
  const [on, back, after, before] =
    direction === 'right'
      ? ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']
      : ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'];
  switch (key) {
    case on:
      return first(order, [
        ...graph.edges.filter(({ from }) => from.id === id).map(({ to }) => to.id),
        ...graph.holds.filter(([quest]) => quest.id === id).map(([, puzzle]) => puzzle.id),
      ]);
    case back:
      return first(order, [
        ...graph.edges.filter(({ to }) => to.id === id).map(({ from }) => from.id),
        ...graph.holds.filter(([, puzzle]) => puzzle.id === id).map(([quest]) => quest.id),
      ]);
    case after:
      return order[at + 1];
    case before:
      return order[at - 1];
    case 'Home':
      return order[0];
    case 'End':
      return order.at(-1);
    default:
      return undefined;
  }
}

function first(order: readonly string[], ids: readonly string[]): string | undefined {
  return order.find((id) => ids.includes(id));
}
