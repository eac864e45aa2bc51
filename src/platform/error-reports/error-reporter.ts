import {
  MAX_REPORT_LENGTHS,
  MAX_TIMES,
  type Report,
  type ReportSource,
} from '../../contract/reports.ts';
import { redacted, redactedStack } from '../../lib/redacted.ts';
import { releaseNamed } from './release.ts';
import type { ReportBudget } from './report-budget.ts';

interface ErrorReporterOptions {
  /** Empty means the server that the page came from. */
  readonly base: string;
  readonly fetch: typeof fetch;
  readonly isOnline: () => boolean;
  readonly source: () => ReportSource;
  /** The path of the page, which may contain ids. */
  readonly page: () => string;
  /** Identifies the build of the app. */
  readonly build: () => string;
  readonly budget: ReportBudget;
}

/** It never rejects, whatever is thrown. */
export type ErrorReporter = (error: unknown) => Promise<void>;

/**
 * Reports errors to the app's own server. Of one that repeats only the 1st, 10th, 100th … time is
 * sent, with the number that it stands for. An error is lost without a network: no report waits.
 */
export function errorReporter(options: ErrorReporterOptions): ErrorReporter {
  const { isOnline, budget } = options;
  const sample = openSampling();
  return async (error) => {
    try {
      const collected = readError(error);
      // Without a network an error is not counted: it is reported when it happens again with one.
      if (collected === undefined || !isOnline()) return;
      const times = sample(collected.message);
      if (times > 0 && budget.takeReport()) await sendReport(options, { ...collected, times });
    } catch {
      // An error of the reporter must not become another report.
    }
  };
}

type CollectedError = Pick<Report, 'message' | 'stack' | 'times'>;

async function sendReport(options: ErrorReporterOptions, collected: CollectedError): Promise<void> {
  const { base, fetch, source, page, build } = options;
  const body: Report = {
    source: source(),
    ...collected,
    page: cut('page', redacted(page())),
    release: cut('release', releaseNamed(build())),
  };
  if (!(await takesReports(options))) return;
  await fetch(`${base}/api/reports`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  });
}

/** A server of another make has no such call, and an operator may have switched it off. */
async function takesReports({ base, fetch }: ErrorReporterOptions): Promise<boolean> {
  const response = await fetch(`${base}/api/config`, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
  });
  const config = (await response.json()) as {
    readonly klangweg?: unknown;
    readonly errorReports?: unknown;
  } | null;
  return config?.klangweg === 1 && config.errorReports === true;
}

const MAX_MESSAGES = 100;

/** Returns how many occurrences a report of this one would stand for; 0: it is not sent. */
function openSampling(): (message: string) => number {
  const counts = new Map<string, number>();
  return (message) => {
    if (!counts.has(message) && counts.size >= MAX_MESSAGES) return 0;
    const count = (counts.get(message) ?? 0) + 1;
    counts.set(message, count);
    return count <= MAX_TIMES && Number.isInteger(Math.log10(count)) ? Math.ceil(count * 0.9) : 0;
  };
}

/** Operations aborted on purpose, and chunks that a network did not bring. */
const EXPECTED_NAMES = ['AbortError', 'ChunkLoadError'];
/** A network that failed, in each engine's wording; scripts of other origins; a browser's notice. */
const EXPECTED_MESSAGES =
  /Failed to fetch|NetworkError when|Load failed|network connection was lost|^Script error|ResizeObserver loop/;

/** Undefined: there is no error, nothing is known about it, or it is expected. */
function readError(error: unknown): Pick<Report, 'message' | 'stack'> | undefined {
  if (error === undefined || error === null || error === '') return undefined;
  const { name, message, stack } = isError(error)
    ? error
    : { name: '', message: String(error), stack: '' };
  if (EXPECTED_NAMES.includes(name) || EXPECTED_MESSAGES.test(message)) return undefined;
  return {
    message: cut('message', redacted(name === '' ? message : `${name}: ${message}`)),
    stack: cut('stack', redactedStack(stack ?? '')),
  };
}

/** An error of another realm counts, too, as a DOMException of some browsers is no `Error`. */
function isError(error: unknown): error is Error {
  const { name, message } = error as { readonly name?: unknown; readonly message?: unknown };
  return typeof name === 'string' && typeof message === 'string';
}

const cut = (part: keyof typeof MAX_REPORT_LENGTHS, text: string) =>
  text.slice(0, MAX_REPORT_LENGTHS[part]);
