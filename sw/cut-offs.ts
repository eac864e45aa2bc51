/** A page that rehearses says so every second; of one that has gone or hangs nothing is heard. */
export const CUT_LIMIT_MS = 5000;

export interface CutOff {
  /** From now on, for some seconds; answers whether it was already. */
  readonly cut: () => boolean;
  readonly restore: () => void;
}

export interface CutOffs {
  readonly of: (page: string) => CutOff;
  readonly isCut: (page: string) => boolean;
}

/**
 * The pages that get no answer of the network, because they rehearse a dead zone. A page's id is
 * never given to another one, so whatever becomes of it, nobody else is ever cut off.
 */
export function openCutOffs(nowMs: () => number): CutOffs {
  const untilMs = new Map<string, number>();
  const isCut = (page: string) => (untilMs.get(page) ?? -Infinity) > nowMs();
  return {
    isCut,
    of: (page) => ({
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
