/** The fields of a track that say where it starts. */
export const LOCATION_FIELD = 'trackMeta_location';
export const RADIUS_FIELD = 'trackMeta_radius';
