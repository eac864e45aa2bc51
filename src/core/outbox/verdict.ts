/** The outcome for a row that was sent. */
export type DeliveryVerdict = 'accepted' | 'retry' | 'sign-in' | 'rejected';

export interface Reply {
  /** Undefined means no response at all. */
  readonly status: number | undefined;
  /** The response is our server's: its JSON, not the sign-in page of a network. */
  readonly isOwn: boolean;
}

const passing = new Set([408, 425, 429]);

export function verdictOf({ status, isOwn }: Reply): DeliveryVerdict {
  if (status === undefined || !isOwn || status >= 500 || passing.has(status)) return 'retry';
  if (status === 401) return 'sign-in';
  return status >= 400 ? 'rejected' : 'accepted';
}
