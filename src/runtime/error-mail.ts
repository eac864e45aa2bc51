import { LONGEST_IN_ERROR, type PageError } from '../contract/page-errors.ts';
import type { HostPort } from '../ports/host.ts';

/** What breaks again and again says nothing new. */
const MOST_OF_A_PAGE = 5;
/** What was broken off on purpose, and a network that failed. */
const NO_FAULTS = ['AbortError', 'ChunkLoadError'];

interface ErrorMailParts {
  readonly host: Pick<HostPort, 'learn' | 'make'>;
  readonly place: () => Pick<PageError, 'path' | 'script'>;
  readonly send: (body: PageError) => Promise<void>;
}

export type ErrorMail = (error: unknown) => Promise<void>;

/** Tells our own server what broke, each thing once; a host of another make takes no such call. */
export function errorMail({ host, place, send }: ErrorMailParts): ErrorMail {
  const told = new Set<string>();
  return async (error) => {
    const read = readError(error);
    if (read === undefined || told.has(read.message) || told.size >= MOST_OF_A_PAGE) return;
    told.add(read.message);
    const { path, script } = place();
    await host.learn();
    if (host.make() !== 'ours') return;
    // Not sent again: an error is no reason for more of them.
    await send({ ...read, path: cut('path', path), script: cut('script', script) }).catch(
      () => undefined,
    );
  };
}

/** Undefined: nothing broke, or nothing is known of it. */
function readError(error: unknown): Pick<PageError, 'message' | 'stack'> | undefined {
  if (error === undefined || error === null) return undefined;
  if (!(error instanceof Error)) return { message: cut('message', String(error)), stack: '' };
  const { name, message, stack = '' } = error;
  if (NO_FAULTS.includes(name)) return undefined;
  return { message: cut('message', `${name}: ${message}`), stack: cut('stack', stack) };
}

const cut = (part: keyof PageError, text: string) => text.slice(0, LONGEST_IN_ERROR[part]);
