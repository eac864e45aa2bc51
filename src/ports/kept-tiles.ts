/** The pictures of a map that were looked at and stay for a while. */
export interface KeptTilesPort {
  /** Nothing where the browser keeps none. */
  readonly bytes: () => Promise<number>;
  readonly drop: () => Promise<void>;
}
