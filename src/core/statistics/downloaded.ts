/** A walk on the device, as far as it matters here. */
export interface DownloadOf {
  readonly walk: string;
  readonly readyAtMs?: number | undefined;
  readonly wasWhole?: boolean | undefined;
}

/** Whether some revision of the walk has been whole here before. */
export function hasBeenWhole(walk: string, known: readonly DownloadOf[]): boolean {
  return known.some(
    (one) => one.walk === walk && (one.readyAtMs !== undefined || one.wasWhole === true),
  );
}
