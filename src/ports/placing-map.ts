import type { LatLon } from '../core/story/model.ts';
import type {
  MapFault,
  MapGround,
  MapOrder,
  MapPoint,
  MapTexts,
  MapVisitor,
} from './map-surface.ts';

/** A station where its author has put it. */
export interface PlacingMark {
  readonly id: string;
  /** As it is said: number, name, and what can be done with it. */
  readonly label: string;
  /** As it stands in its circle. */
  readonly sign: string;
  readonly at: MapPoint;
  /** Of its zone; undefined where nothing starts by itself, and on a plan. */
  readonly radiusM: number | undefined;
  readonly isSelected: boolean;
  readonly isMovable: boolean;
  /** From 0 to 1, how much of what its sign counts is here: drawn larger and stronger. Absent: all alike. */
  readonly weight?: number;
}

/** Steps to the north and the east: metres on the ground, pixels on a plan. */
export interface Nudge {
  readonly north: number;
  readonly east: number;
}

/** A map on which stations are put; what draws it is chosen by the app. */
export interface PlacingMapProps {
  readonly label: string;
  readonly ground: MapGround;
  readonly marks: readonly PlacingMark[];
  readonly paths: readonly (readonly LatLon[])[];
  readonly visitor: MapVisitor | undefined;
  readonly order: MapOrder | undefined;
  readonly isDark: boolean;
  readonly isStill: boolean;
  readonly texts: MapTexts;
  /** Where the map was clicked beside every mark. */
  readonly onPick: (at: MapPoint) => void;
  readonly onChoose: (id: string) => void;
  /** Where a mark comes to lie that is dragged there. Absent: right there. */
  readonly placeFor?: (at: MapPoint) => MapPoint;
  /** Where a mark was let go. */
  readonly onMove: (id: string, at: MapPoint) => void;
  readonly onNudge: (id: string, by: Nudge) => void;
  /** Undefined: what was wrong is well again. */
  readonly onFault: (fault: MapFault | undefined) => void;
}
