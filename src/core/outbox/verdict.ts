/** What became of something that was sent. */
export type Verdict = 'taken' | 'later' | 'sign-in' | 'never';

export interface Reply {
  /** Undefined: no answer at all. */
  readonly status: number | undefined;
  /** It bears the host's own mark: its JSON, not the page of a network that wants a sign-in first. */
  readonly isOwn: boolean;
}

const passing = new Set([408, 425, 429]);

export function verdictOf({ status, isOwn }: Reply): Verdict {
  if (status === undefined || !isOwn || status >= 500 || passing.has(status)) return 'later';
  if (status === 401) return 'sign-in';
  return status >= 400 ? 'never' : 'taken';
}
