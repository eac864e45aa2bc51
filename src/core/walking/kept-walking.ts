/** What is kept of a visitor's way through one walk. No positions. */
export interface KeptWalking {
  /** Of the progress: a reset begins another one. */
  readonly epoch: number;
  /** Whether stations may start by themselves. */
  readonly isAllowed: boolean;
  readonly arrived: readonly string[];
  /** Arrived at while something else sounded, and not heard since. */
  readonly missed: readonly string[];
  /** The visitor has been told that the walk is over. */
  readonly isEndTold?: true;
}

/** What a visitor meets who is led without being there. It lasts as long as that, and is not kept. */
export type VisitsApart = Pick<KeptWalking, 'epoch' | 'arrived' | 'missed'>;

/** What counts while somebody is led: the real visits rest. A reset forgets these as well. */
export function whileLed(kept: KeptWalking, apart: VisitsApart): KeptWalking {
  const { epoch, isAllowed } = kept;
  if (apart.epoch !== epoch) return { epoch, isAllowed, arrived: [], missed: [] };
  return { epoch, isAllowed, arrived: apart.arrived, missed: apart.missed };
}

export function walkingKey(storySlug: string): string {
  return `klangweg_walking_${storySlug}`;
}

/** WARNING: it lies on visitors' devices in this shape: change it only additively. */
export function encodeWalking(kept: KeptWalking): string {
  return JSON.stringify(kept);
}

/** What counts in the present epoch, whatever is stored. */
export function decodeWalking(text: string | undefined, epoch: number): KeptWalking {
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
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
