import * as z from 'zod/mini';
import { passportFile, type PassportFile } from './passport.ts';

const VERSION = 1;
/** The letters of the longest passport, and some words around them. */
export const LARGEST_FILE = 100_000;

export type PassportFileReading =
  | { readonly ok: true; readonly letters: string }
  | { readonly ok: false; readonly fault: 'passport/unreadable' | 'passport/newer' };

export function passportFileOf(walk: string, letters: string) {
  const file: PassportFile = { klangweg: 'passport', version: VERSION, walk, passport: letters };
  return {
    // A walk may be called what no file can.
    name: `spielstand-${walk.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 60)}.json`,
    type: 'application/json',
    text: `${JSON.stringify(file, null, 2)}\n`,
  };
}

export function readPassportFile(text: string): PassportFileReading {
  const file = z.safeParse(passportFile, parsed(text)).data;
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
