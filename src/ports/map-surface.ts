import type { LatLon, MapSource, TiledPlan, TrackSlug } from '../core/story/model.ts';

/** On the ground latitude and longitude, on a plan pixels from its top left. */
export type MapPoint = LatLon;

export type MapGround =
  | { readonly kind: 'geographic'; readonly source: MapSource }
  | {
      readonly kind: 'plan';
      readonly imageUrl: string;
      /** Where the image is too large to be drawn as one. */
      readonly tiled: TiledPlan | undefined;
      /** In which its places are counted, where the image may be a smaller one of it. */
      readonly size?: { readonly width: number; readonly height: number };
    };

export type MapStanding = 'open' | 'next' | 'finished' | 'locked';

export interface MapPlace {
  readonly track: TrackSlug;
  /** As it is said and shown; never empty. */
  readonly name: string;
  /** What the standing means, in words, for who cannot see it. */
  readonly standingText: string;
  readonly at: MapPoint;
  /** Undefined where the walk has no picture at all: the placeholder cover stands there. */
  readonly cover: string | undefined;
  readonly isSelected: boolean;
  readonly standing: MapStanding;
}

export interface MapVisitor {
  readonly at: LatLon;
  readonly accuracyM: number;
  readonly headingDeg: number | undefined;
  /** 'Mein Standort' */
  readonly name: string;
}

/** Moves the map, once for each new object. Geographic zooms are those of 256-px tiles. */
export type MapOrder =
  | {
      readonly type: 'show';
      readonly at: MapPoint;
      readonly zoom: number;
      readonly how: 'jump' | 'fly';
    }
  /** All of these places in sight; there is at least one. */
  | {
      readonly type: 'whole';
      readonly places: readonly MapPoint[];
      readonly how?: 'jump' | 'fly';
    }
  /** A plan as a whole, at half the scale that fits. */
  | { readonly type: 'plan/fit' }
  /** A plan's centre, a step farther out. */
  | { readonly type: 'plan/back' }
  /** A place on a plan, at the scale that is shown. */
  | { readonly type: 'plan/fly'; readonly at: MapPoint };

export type MapFault =
  /** The device draws no such maps: no WebGL 2. */
  | 'map/unsupported'
  /** The plan's image did not come, or is none. */
  | 'map/plan-failed'
  /** Tiles do not come; what is there stays. */
  | 'map/tiles-failed'
  /** Tiles of a plan do not come; its overview stays. */
  | 'map/plan-unsharp'
  /** The device took the drawing away; it is being brought back. */
  | 'map/context-lost';

export interface MapTexts {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly attribution: string;
  readonly closePopup: string;
  /** How many places a group stands for: '12 Stationen'. */
  readonly group: (count: number) => string;
}

/** What a drawn map shows and tells. The component that draws it is chosen by the app. */
export interface MapSurfaceProps {
  /** Of the map as a whole: 'Übersichtskarte'. */
  readonly label: string;
  readonly ground: MapGround;
  readonly places: readonly MapPlace[];
  /** Of which place the popup stands open. */
  readonly popup: TrackSlug | undefined;
  readonly paths: readonly (readonly LatLon[])[];
  readonly visitor: MapVisitor | undefined;
  readonly order: MapOrder | undefined;
  readonly isDark: boolean;
  readonly isStill: boolean;
  readonly texts: MapTexts;
  readonly onChoose: (track: TrackSlug) => void;
  readonly onClosePopup: () => void;
  /** Undefined: what was wrong is well again. */
  readonly onFault: (fault: MapFault | undefined) => void;
}
