import type { PageError } from '../../src/contract/page-errors.ts';
import { loggedPath } from '../auth/logged-path.ts';
import type { Services } from '../services.ts';

interface Log {
  readonly warn: (details: object, logMessage: string) => void;
}

/** Query strings and fragments of addresses contain signatures and one-time secrets. */
const AFTER_ADDRESS = /(\bhttps?:\/\/[^\s?#()]*)[?#][^\s:()]*/g;
/**
 * These characters are replaced: a report can neither forge lines of the log nor move a terminal's
 * cursor.
 */
const NOT_SHOWN = /[\p{C}\p{Zl}\p{Zp}\s]+/gu;

/** Logs one line for an error in a browser. Guarantee: the line identifies no visitor. */
export function logPageError(
  { pageErrors }: Pick<Services, 'pageErrors'>,
  { message, stack, path, script }: PageError,
  { address, log }: { readonly address: string; readonly log: Log },
): void {
  pageErrors.takeTokens(address);
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
