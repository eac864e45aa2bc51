/** The fields of a walk's download that matter here. */
export interface DownloadOf {
  readonly walk: string;
  readonly readyAtMs?: number | undefined;
  readonly wasWhole?: boolean | undefined;
}

/** Whether any revision of the walk has been complete on this device before. */
export function hasBeenComplete(walk: string, known: readonly DownloadOf[]): boolean {
  return known.some(
    (download) =>
      download.walk === walk && (download.readyAtMs !== undefined || download.wasWhole === true),
  );
}
