import type { LatLon, MapSource, TiledPlan, TrackSlug } from '../../core/story/model.ts';

/** Latitude and longitude on the earth, pixels from the top left on a plan. */
export type MapPoint = LatLon;

export type BaseMap =
  | { readonly kind: 'geographic'; readonly source: MapSource }
  | {
      readonly kind: 'plan';
      readonly imageUrl: string;
      /** If the image is too large to be drawn as one. */
      readonly tiled: TiledPlan | undefined;
      /** The pixels in which its places are counted, as the image may be a smaller one of it. */
      readonly size?: { readonly width: number; readonly height: number };
    };

export type MapPlaceStatus = 'open' | 'next' | 'finished' | 'locked';

export interface MapPlace {
  readonly track: TrackSlug;
  /** Spoken and shown; never empty. */
  readonly name: string;
  /** The status in words, for screen readers. */
  readonly statusText: string;
  readonly at: MapPoint;
  /** Undefined if the walk has no picture at all: the placeholder cover is shown. */
  readonly cover: string | undefined;
  readonly isSelected: boolean;
  readonly status: MapPlaceStatus;
}

export interface MapVisitor {
  readonly at: LatLon;
  readonly accuracyM: number;
  readonly headingDeg: number | undefined;
  /** 'Mein Standort' */
  readonly name: string;
}

/** Moves the map, once for each new object. Geographic zooms are those of 256-px tiles. */
export type MapCommand =
  | {
      readonly type: 'show';
      readonly at: MapPoint;
      readonly zoom: number;
      readonly how: 'jump' | 'fly';
    }
  /** Shows all of these places; there is at least one. */
  | {
      readonly type: 'fit';
      readonly places: readonly MapPoint[];
      readonly how?: 'jump' | 'fly';
    }
  /** A plan as a whole, at half the scale that fits. */
  | { readonly type: 'plan/fit' }
  /** A plan's centre, zoomed out by one step. */
  | { readonly type: 'plan/back' }
  /** A place on a plan, at the present scale. */
  | { readonly type: 'plan/fly'; readonly at: MapPoint };

export type MapError =
  /** The device cannot draw such maps: no WebGL 2. */
  | 'map/unsupported'
  /** The plan's image did not arrive, or is none. */
  | 'map/plan-failed'
  /** Tiles do not arrive; those that are there stay. */
  | 'map/tiles-failed'
  /** Tiles of a plan do not arrive; its overview stays. */
  | 'map/plan-unsharp'
  /** The device dropped the drawing; it is being restored. */
  | 'map/context-lost';

export interface MapTexts {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly attribution: string;
  readonly closePopup: string;
  /** How many places a group stands for: '12 Stationen'. */
  readonly group: (count: number) => string;
}

/** What a drawn map shows and reports. The app chooses the component that draws it. */
export interface MapSurfaceProps {
  /** The label of the map as a whole: 'Übersichtskarte'. */
  readonly label: string;
  readonly baseMap: BaseMap;
  readonly places: readonly MapPlace[];
  /** The place whose popup is open. */
  readonly popup: TrackSlug | undefined;
  readonly paths: readonly (readonly LatLon[])[];
  readonly visitor: MapVisitor | undefined;
  readonly command: MapCommand | undefined;
  readonly isDark: boolean;
  readonly isMotionReduced: boolean;
  readonly texts: MapTexts;
  readonly onChoose: (track: TrackSlug) => void;
  readonly onClosePopup: () => void;
  /** Undefined: the error is over. */
  readonly onError: (error: MapError | undefined) => void;
}
