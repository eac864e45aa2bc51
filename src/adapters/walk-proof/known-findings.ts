import type { Finding } from '../../core/check/finding.ts';

/**
 * A finding as it crosses from the thread to the page: itself the first time, afterwards its number
 * alone. Its way may have hundreds of steps, and most of what is found stays while somebody types.
 */
export type SentFinding = number | { readonly number: number; readonly finding: Finding };

/** In the thread: what the page has been told already. */
export function findingSender(): (findings: readonly Finding[]) => readonly SentFinding[] {
  let told = new Map<string, number>();
  let last = 0;
  return (findings) => {
    const now = new Map<string, number>();
    const sent = findings.map((finding): SentFinding => {
      const text = JSON.stringify(finding);
      const known = told.get(text) ?? now.get(text);
      const number = known ?? (last += 1);
      now.set(text, number);
      return known === undefined ? { number, finding } : known;
    });
    // What is found no more is forgotten on both sides.
    told = now;
    return sent;
  };
}

/** In the page: the same finding is the same object, so that nothing draws it anew. */
export function findingReceiver(): (sent: readonly SentFinding[]) => readonly Finding[] {
  let known = new Map<number, Finding>();
  return (sent) => {
    const now = new Map<number, Finding>();
    for (const one of sent) {
      const number = typeof one === 'number' ? one : one.number;
      const finding = typeof one === 'number' ? (now.get(one) ?? known.get(one)) : one.finding;
      if (finding) now.set(number, finding);
    }
    known = now;
    return sent.flatMap((one) => now.get(typeof one === 'number' ? one : one.number) ?? []);
  };
}
