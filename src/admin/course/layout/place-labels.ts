import type { Box, Point } from './graph-shapes.ts';
import { pointOn } from './curves.ts';

export interface LabelToPlace {
  readonly id: string;
  readonly curve: readonly Point[];
  readonly width: number;
  readonly height: number;
}

const SHARES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];

/** The middle of each label: on its edge, and if possible without covering anything else. */
export function placeEdgeLabels(
  labels: readonly LabelToPlace[],
  boxes: readonly Box[],
): ReadonlyMap<string, Point> {
  const occupied = [...boxes];
  const labelPositions = new Map<string, Point>();
  for (const { id, curve, width, height } of labels) {
    const labelPoints = SHARES.map((share) => pointOn(curve, share));
    const boxAt = ({ x, y }: Point): Box => ({
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
    });
    const free = labelPoints.find(
      (labelPoint) => !occupied.some((box) => meets(box, boxAt(labelPoint))),
    );
    const labelPosition = free ?? labelPoints[0] ?? { x: 0, y: 0 };
    occupied.push(boxAt(labelPosition));
    labelPositions.set(id, labelPosition);
  }
  return labelPositions;
}

function meets(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
