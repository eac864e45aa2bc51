import { MAX_ERROR_LENGTHS, type PageError } from '../contract/page-errors.ts';
import type { ServerInfoPort } from '../platform/server-api/server-info-port.ts';

/** An error that repeats adds no information. */
const MAX_REPORTS_PER_PAGE = 5;
/** Operations aborted on purpose, and network failures. */
const IGNORED_ERRORS = ['AbortError', 'ChunkLoadError'];

interface ErrorReportDependencies {
  readonly server: Pick<ServerInfoPort, 'loadFacts' | 'serverKind'>;
  readonly errorLocation: () => Pick<PageError, 'path' | 'script'>;
  readonly send: (body: PageError) => Promise<void>;
}

export type ErrorReporter = (error: unknown) => Promise<void>;

/** Reports errors to our own server, each once; a server of another make has no such endpoint. */
export function errorReporter({
  server,
  errorLocation,
  send,
}: ErrorReportDependencies): ErrorReporter {
  const reportedMessages = new Set<string>();
  return async (error) => {
    const read = readError(error);
    if (
      read === undefined ||
      reportedMessages.has(read.message) ||
      reportedMessages.size >= MAX_REPORTS_PER_PAGE
    )
      return;
    reportedMessages.add(read.message);
    const { path, script } = errorLocation();
    await server.loadFacts();
    if (server.serverKind() !== 'ours') return;
    // A failed report is not retried: an error must not cause more of them.
    await send({ ...read, path: cut('path', path), script: cut('script', script) }).catch(
      () => undefined,
    );
  };
}

/** Returns undefined when there is no error or nothing is known about it. */
function readError(error: unknown): Pick<PageError, 'message' | 'stack'> | undefined {
  if (error === undefined || error === null) return undefined;
  if (!(error instanceof Error)) return { message: cut('message', String(error)), stack: '' };
  const { name, message, stack = '' } = error;
  if (IGNORED_ERRORS.includes(name)) return undefined;
  return { message: cut('message', `${name}: ${message}`), stack: cut('stack', stack) };
}

const cut = (part: keyof PageError, text: string) => text.slice(0, MAX_ERROR_LENGTHS[part]);
