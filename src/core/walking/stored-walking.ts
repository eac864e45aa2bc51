/** The stored state of a visitor's way through one walk, without positions. */
export interface StoredWalking {
  /** The epoch of the progress: a reset begins another one. */
  readonly epoch: number;
  /** Whether stations may start by themselves. */
  readonly isAllowed: boolean;
  readonly arrived: readonly string[];
  /** Stations reached while something else played, and not heard since. */
  readonly missed: readonly string[];
  /** The visitor was notified that the walk is over. */
  readonly isEndTold?: true;
}

/** The visits of a simulated walk. They last as long as it does, and are not stored. */
export type VisitsApart = Pick<StoredWalking, 'epoch' | 'arrived' | 'missed'>;

/** The state during a simulated walk: the real visits stay untouched. A reset clears both. */
export function whileSimulated(stored: StoredWalking, apart: VisitsApart): StoredWalking {
  const { epoch, isAllowed } = stored;
  if (apart.epoch !== epoch) return { epoch, isAllowed, arrived: [], missed: [] };
  return { epoch, isAllowed, arrived: apart.arrived, missed: apart.missed };
}

/** WARNING: it lies on visitors' devices in this shape: change it only additively. */
export function encodeWalking(stored: StoredWalking): string {
  return JSON.stringify(stored);
}

/** The state in the present epoch, whatever is stored. */
export function decodeWalking(text: string | undefined, epoch: number): StoredWalking {
  const raw = parsed(text);
  const isAllowed = raw['isAllowed'] === true;
  if (raw['epoch'] !== epoch) return { epoch, isAllowed, arrived: [], missed: [] };
  const visits = { arrived: textsOf(raw['arrived']), missed: textsOf(raw['missed']) };
  return { epoch, isAllowed, ...visits, ...(raw['isEndTold'] === true && { isEndTold: true }) };
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
