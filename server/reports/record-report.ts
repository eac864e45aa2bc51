import { MAX_REPORT_LENGTHS, type Report } from '../../src/contract/reports.ts';
import { redacted, redactedStack } from '../../src/lib/redacted.ts';
import { loggedPath } from '../auth/logged-path.ts';
import type { Services } from '../services.ts';

interface Log {
  readonly warn: (details: object, logMessage: string) => void;
}

interface Received {
  readonly address: string;
  readonly requestId: string;
  readonly log: Log;
}

/** Whoever sends made-up errors fills a day with so many of them; the rest is in the log only. */
const MAX_GROUPS_PER_DAY = 200;

type Needs = Pick<Services, 'store' | 'clock' | 'site' | 'reports' | 'counters'>;

/**
 * Writes one line to the log for an error in a browser, and counts it. Guarantee: neither
 * identifies its visitor, as far as a text can be read; the address is used for the throttle only.
 */
export async function recordReport(
  { store, clock, site, reports, counters }: Needs,
  sent: Report,
  { address, requestId, log }: Received,
): Promise<void> {
  reports.takeTokens(address);
  // A page may have learnt the setting before it was changed.
  if (!site.settings.errorReports) return;
  counters.browserErrors.add(sent.source, sent.times);
  const report = redactedReport(sent);
  log.warn(report, 'an error in a browser');
  await store.reports.addReport({ ...report, requestId, atMs: clock.nowMs() }, MAX_GROUPS_PER_DAY);
}

/** The app redacts its reports, too, but anybody may send one. */
function redactedReport({ source, times, ...sent }: Report): Report {
  const [path = ''] = sent.page.split('#', 1);
  return {
    source,
    times,
    message: cut('message', redacted(sent.message)) || UNNAMED,
    release: cut('release', redacted(sent.release)),
    page: cut('page', redacted(loggedPath(path))),
    stack: cut('stack', redactedStack(sent.stack)),
  };
}

const UNNAMED = '(no message)';

/** A mask may be longer than what it stands for. */
const cut = (part: keyof typeof MAX_REPORT_LENGTHS, text: string) =>
  text.slice(0, MAX_REPORT_LENGTHS[part]);
