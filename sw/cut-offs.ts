/**
 * A page that runs an offline check repeats the cut every second; a page that has gone or hangs
 * sends nothing.
 */
export const CUT_LIMIT_MS = 5000;

export interface CutOff {
  /** Cuts the page off for some seconds from now on; returns whether it was cut off already. */
  readonly cut: () => boolean;
  readonly restore: () => void;
}

export interface CutOffs {
  readonly cutOffFor: (page: string) => CutOff;
  readonly isCut: (page: string) => boolean;
}

/**
 * The pages that get no response from the network, because they rehearse a dead zone. A page's id
 * is never reused, so a cut-off never reaches another page.
 */
export function openCutOffs(nowMs: () => number): CutOffs {
  const untilMs = new Map<string, number>();
  const isCut = (page: string) => (untilMs.get(page) ?? -Infinity) > nowMs();
  return {
    isCut,
    cutOffFor: (page) => ({
      cut() {
        const wasCut = isCut(page);
        untilMs.set(page, nowMs() + CUT_LIMIT_MS);
        return wasCut;
      },
      restore: () => {
        untilMs.delete(page);
      },
    }),
  };
}
