import { parseArgs } from 'node:util';

export type Command =
  | { readonly kind: 'backup'; readonly hasMedia: boolean; readonly to: string | undefined }
  | { readonly kind: 'verify'; readonly file: string }
  | { readonly kind: 'restore'; readonly file: string; readonly isConfirmed: false }
  | { readonly kind: 'restore'; readonly file: string; readonly isConfirmed: true }
  /** `walk`: its slug or its id. */
  | { readonly kind: 'walk export'; readonly walk: string; readonly file: string }
  | {
      readonly kind: 'walk import';
      readonly file: string;
      readonly as: string | undefined;
      readonly isPublished: boolean;
      readonly isConfirmed: boolean;
    }
  | { readonly kind: 'rotate-key' }
  | { readonly kind: 'end-key'; readonly kid: string }
  /** Absent: the only administrator, or the first one to be created. */
  | { readonly kind: 'admin link'; readonly name: string | undefined }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly how: string };

export const HELP = `npm run klangweg -- COMMAND
node klangweg.js COMMAND                 the same, in an unpacked release

  backup [--to FILE] [--without-media]   copies database and media into one file
  verify FILE                            reads every byte of a backup
  restore FILE                           shows what restoring a backup would change
  restore FILE --yes                     restores it here, on SQLite or Postgres
  walk export WALK FILE                  writes one walk, by name or id, with media and versions
  walk import FILE [--as NAME] [--published] [--dry-run]
                                         imports it as a new walk, as a draft unless --published
  rotate-key                             signs new sign-ins with a new key; nobody is signed out
  end-key KEY                            ends a retired key, and the sign-ins that began with it
  admin link [NAME]                      prints a one-time link: for an administrator's new password,
                                         or to make the first administrator

The environment is that of the server. The server may run meanwhile.`;

const OPTIONS = {
  to: { type: 'string' },
  'without-media': { type: 'boolean' },
  yes: { type: 'boolean' },
  as: { type: 'string' },
  published: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export function readCommand(args: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
    const [name = 'help', file, ...more] = positionals;
    if (values.help === true || name === 'help') return { kind: 'help' };
    if (name === 'admin') return readAdminCommand(positionals.slice(1));
    if (name === 'walk') return readWalkCommand(positionals.slice(1), values);
    if (name === 'rotate-key') {
      if (file !== undefined) return { kind: 'wrong', how: `Unexpected argument: ${file}` };
      return { kind: 'rotate-key' };
    }
    if (more.length > 0) return { kind: 'wrong', how: `Unexpected argument: ${more[0]}` };
    if (name === 'end-key') {
      if (file === undefined) return { kind: 'wrong', how: 'end-key needs the name of a key.' };
      return { kind: 'end-key', kid: file };
    }
    if (name === 'backup') {
      return { kind: 'backup', hasMedia: values['without-media'] !== true, to: values.to ?? file };
    }
    if (name !== 'verify' && name !== 'restore') {
      return { kind: 'wrong', how: `There is no command '${name}'.` };
    }
    if (file === undefined) return { kind: 'wrong', how: `${name} needs a file name.` };
    if (name === 'verify') return { kind: 'verify', file };
    return { kind: 'restore', file, isConfirmed: values.yes === true };
  } catch (error) {
    return { kind: 'wrong', how: error instanceof Error ? error.message : String(error) };
  }
}

function readAdminCommand([what, name, ...more]: readonly string[]): Command {
  if (what !== 'link') return { kind: 'wrong', how: 'admin is followed by link.' };
  if (more.length > 0) return { kind: 'wrong', how: `Unexpected argument: ${more[0]}` };
  return { kind: 'admin link', name };
}

interface WalkOptions {
  readonly as?: string | undefined;
  readonly published?: boolean | undefined;
  readonly 'dry-run'?: boolean | undefined;
}

function readWalkCommand(positionals: readonly string[], options: WalkOptions): Command {
  const [what, first, second, ...more] = positionals;
  const tooMany = what === 'import' ? second : more[0];
  if (what !== 'export' && what !== 'import') {
    return { kind: 'wrong', how: 'walk is followed by export or import.' };
  }
  if (tooMany !== undefined) {
    return { kind: 'wrong', how: `Unexpected argument: ${tooMany}` };
  }
  if (what === 'export') {
    if (first === undefined || second === undefined) {
      return { kind: 'wrong', how: 'walk export needs a walk and the name of a file.' };
    }
    return { kind: 'walk export', walk: first, file: second };
  }
  if (first === undefined) {
    return { kind: 'wrong', how: 'walk import needs a file name.' };
  }
  return {
    kind: 'walk import',
    file: first,
    as: options.as,
    isPublished: options.published === true,
    isConfirmed: options['dry-run'] !== true,
  };
}
