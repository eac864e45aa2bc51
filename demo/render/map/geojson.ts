export type Position = readonly [lon: number, lat: number];

export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] };

export interface Properties {
  readonly layer: LayerName;
  readonly kind: string;
  readonly name?: string;
  readonly number?: number;
}

/** From bottom to top: the order in which a map would paint them. */
export const layerNames = [
  'green',
  'water',
  'square',
  'road',
  'building',
  'place',
  'housenumber',
] as const;
export type LayerName = (typeof layerNames)[number];

export interface Feature {
  readonly type: 'Feature';
  readonly properties: Properties;
  readonly geometry: Geometry;
}

export interface FeatureCollection {
  readonly type: 'FeatureCollection';
  readonly features: readonly Feature[];
}
