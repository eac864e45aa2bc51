import * as z from 'zod/mini';
import { transferFile, type TransferFile } from './transfer.ts';

const VERSION = 1;
/** The characters of the longest transfer code, and some text around them. */
export const LARGEST_FILE = 100_000;

export type TransferFileReading =
  | { readonly ok: true; readonly letters: string }
  | { readonly ok: false; readonly fault: 'passport/unreadable' | 'passport/newer' };

export function transferFileOf(walk: string, transferCode: string) {
  const file: TransferFile = {
    klangweg: 'passport',
    version: VERSION,
    walk,
    passport: transferCode,
  };
  return {
    // A walk's slug may contain characters that a file name cannot.
    name: `spielstand-${walk.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 60)}.json`,
    type: 'application/json',
    text: `${JSON.stringify(file, null, 2)}\n`,
  };
}

export function readTransferFile(text: string): TransferFileReading {
  const file = z.safeParse(transferFile, parsed(text)).data;
  if (file === undefined) return { ok: false, fault: 'passport/unreadable' };
  if (file.version > VERSION) return { ok: false, fault: 'passport/newer' };
  return { ok: true, letters: file.passport };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
