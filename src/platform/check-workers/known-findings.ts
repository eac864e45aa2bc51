import type { Finding } from '../../core/check/finding.ts';

/**
 * A finding as it is sent from the worker to the page: whole the first time, afterwards only its
 * number. Its path may have hundreds of steps, and most findings stay the same while the author
 * types.
 */
export type SentFinding = number | { readonly number: number; readonly finding: Finding };

/** The worker's side: it remembers which findings the page has already. */
export function findingSender(): (findings: readonly Finding[]) => readonly SentFinding[] {
  let sentNumbers = new Map<string, number>();
  let last = 0;
  return (findings) => {
    const now = new Map<string, number>();
    const sent = findings.map((finding): SentFinding => {
      const text = JSON.stringify(finding);
      const sentNumber = sentNumbers.get(text) ?? now.get(text);
      const number = sentNumber ?? (last += 1);
      now.set(text, number);
      return sentNumber === undefined ? { number, finding } : sentNumber;
    });
    // A finding that is gone is forgotten on both sides.
    sentNumbers = now;
    return sent;
  };
}

/** The page's side: the same finding is the same object, so that nothing re-renders it. */
export function findingReceiver(): (sent: readonly SentFinding[]) => readonly Finding[] {
  let earlier = new Map<number, Finding>();
  return (sent) => {
    const now = new Map<number, Finding>();
    for (const sentFinding of sent) {
      const number = typeof sentFinding === 'number' ? sentFinding : sentFinding.number;
      const finding =
        typeof sentFinding === 'number'
          ? (now.get(sentFinding) ?? earlier.get(sentFinding))
          : sentFinding.finding;
      if (finding) now.set(number, finding);
    }
    earlier = now;
    return sent.flatMap(
      (finding) => now.get(typeof finding === 'number' ? finding : finding.number) ?? [],
    );
  };
}
