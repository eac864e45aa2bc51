import type { PageError } from '../../src/contract/page-errors.ts';
import { loggedPath } from '../http/logged-path.ts';
import type { Services } from '../services.ts';

interface Log {
  readonly warn: (details: object, words: string) => void;
}

/** Queries and fragments of addresses hold signatures and one-time secrets. */
const AFTER_ADDRESS = /(\bhttps?:\/\/[^\s?#()]*)[?#][^\s:()]*/g;
/** Whoever reads the log sees lines of the server's own alone, and nothing moves their cursor. */
const NOT_SHOWN = /[\p{C}\p{Zl}\p{Zp}\s]+/gu;

/** One line in the log for what broke in a browser. Guarantee: nothing of it says for whom. */
export function notePageError(
  { pageErrors }: Pick<Services, 'pageErrors'>,
  { message, stack, path, script }: PageError,
  { address, log }: { readonly address: string; readonly log: Log },
): void {
  pageErrors.take(address);
  const details = {
    error: plain(message),
    stack: plain(stack),
    page: plain(loggedPath(path.split('#', 1)[0] ?? '')),
    script: plain(script),
  };
  log.warn(details, 'a page broke');
}

const plain = (text: string) =>
  text.replaceAll(AFTER_ADDRESS, '$1').replaceAll(NOT_SHOWN, ' ').trim();
