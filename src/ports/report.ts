/** The one way in which the player says to its makers that something is not as it should be. */
export interface ReportPort {
  readonly warn: (kind: string, details?: unknown) => void;
}
