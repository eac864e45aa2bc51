export interface WaitingCounts {
  /** The action it waits for; undefined while it proceeds by itself. */
  readonly need: string | undefined;
  readonly waiting: number;
}

/** [IN13] */
export function badgeCount({ need, waiting }: WaitingCounts): number {
  return need === undefined ? 0 : waiting;
}
