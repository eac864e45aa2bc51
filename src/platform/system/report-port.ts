/** The one way for the player to report problems to its developers. */
export interface ReportPort {
  readonly warn: (kind: string, details?: unknown) => void;
}
