import type { LatLon } from '../../../core/story/model.ts';
import type { MapError, BaseMap, MapCommand, MapPoint, MapTexts, MapVisitor } from '../port.ts';

/** A station where its author has put it. */
export interface PlacingMark {
  readonly id: string;
  /** The accessible name: number, name, and what can be done with it. */
  readonly label: string;
  /** The character or number in its circle. */
  readonly sign: string;
  readonly at: MapPoint;
  /** The radius of its zone; undefined if nothing starts by itself, and on a plan. */
  readonly radiusM: number | undefined;
  readonly isSelected: boolean;
  readonly isMovable: boolean;
  /**
   * The mark's share, from 0 to 1, of the count that its sign shows; drawn larger and stronger.
   * Absent: all alike.
   */
  readonly weight?: number;
}

/** Steps to the north and the east: metres on the earth, pixels on a plan. */
export interface Nudge {
  readonly north: number;
  readonly east: number;
}

/** A map on which stations are placed; the app chooses the component that draws it. */
export interface PlacingMapProps {
  readonly label: string;
  readonly baseMap: BaseMap;
  readonly marks: readonly PlacingMark[];
  readonly paths: readonly (readonly LatLon[])[];
  readonly visitor: MapVisitor | undefined;
  readonly command: MapCommand | undefined;
  readonly isDark: boolean;
  readonly isMotionReduced: boolean;
  readonly texts: MapTexts;
  /** Where the map was clicked beside every mark. */
  readonly onPick: (at: MapPoint) => void;
  readonly onChoose: (id: string) => void;
  /** The position that a mark gets when it is dragged to a point. Absent: that very point. */
  readonly placeFor?: (at: MapPoint) => MapPoint;
  /** Where a mark was dropped. */
  readonly onMove: (id: string, at: MapPoint) => void;
  readonly onNudge: (id: string, by: Nudge) => void;
  /** Undefined: the error is over. */
  readonly onError: (error: MapError | undefined) => void;
}
