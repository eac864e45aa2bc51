import { STATUS_OF, type ErrorCode } from '../src/contract/error-codes.ts';

interface ApiErrorOptions {
  /** The part of the body, path or query that was wrong. */
  readonly field?: string;
  readonly retryAfterS?: number;
  readonly message?: string;
  /** The cause is for the operator's log only. */
  readonly cause?: unknown;
}

/**
 * The only error that the server sends: a stable code and a message that reveals nothing internal.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, { field, retryAfterS, message, cause }: ApiErrorOptions = {}) {
    super(message ?? MESSAGES[code], cause === undefined ? {} : { cause });
    this.code = code;
    this.field = field;
    this.retryAfterS = retryAfterS;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }

  /** The message with its cause, for the operator. */
  get reason(): string {
    if (this.cause === undefined) return this.message;
    const { message } = this.cause instanceof Error ? this.cause : { message: String(this.cause) };
    return `${this.message} ${message}`;
  }
}

const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  'request/invalid': 'The request cannot be read.',
  'request/timeout': 'The request took too long to arrive.',
  'request/too-large': 'The request is too large.',
  'request/unsupported-type': 'Only application/json is read here.',
  'request/too-many': 'Too many tries. Wait a moment.',
  'route/not-found': 'There is nothing at this address.',
  'route/method-not-allowed': 'This address does not accept this method.',
  'auth/invalid': 'The name, password or token is not valid.',
  'auth/required': 'Sign in first.',
  'auth/forbidden': 'This needs other rights.',
  'registration/off': 'Registration is turned off on this server.',
  'registration/invitation-invalid': 'The invitation is missing, used or expired.',
  'setup/invalid': 'The set-up link is used, expired or wrong.',
  'setup/done': 'This server already has its first administrator.',
  'code/invalid': 'The code is not valid.',
  'user/name-taken': 'Somebody has this name already.',
  'user/not-found': 'There is no such user.',
  'user/last-admin': 'The last administrator has to stay.',
  'invitation/not-found': 'There is no such invitation.',
  'group/not-found': 'There is no such group.',
  'password/link-invalid': 'This link is used, expired or wrong.',
  'preview/link-invalid': 'This preview link is expired, revoked or wrong.',
  'preview/not-found': 'There is no such preview link.',
  'story/not-found': 'There is no such walk.',
  'story/locked': 'This walk opens with a code.',
  'story/unpublishable': 'This draft cannot be published.',
  'schedule/past': 'That time is over already.',
  'slug/taken': 'Something else has this name already.',
  'element/not-found': 'There is no such element.',
  'edit/conflict': 'Somebody else has changed it in the meantime.',
  'deletion/not-found': 'There is no such entry in the deletion queue.',
  'deletion/parent-gone': 'Its walk is deleted. Restore the walk first.',
  'revision/not-found': 'There is no such revision.',
  'media/not-found': 'There is no such file.',
  'media/signature-invalid': 'The link to this file has expired or is wrong.',
  'media/unknown-type': 'This file is no sound, picture or transcript that is known here.',
  'media/in-use': 'Something refers to this file.',
  'media/other-kind': 'A sound can only be replaced by a sound, a picture by a picture.',
  'media/not-prepared': 'A picture of this walk is not prepared yet, or could not be.',
  'transcript/unreadable': 'This is no transcript: some line of it cannot be read.',
  'progress/busy': 'Too many devices wrote at once. Try again.',
  'job/not-found': 'There is no such job.',
  'job/over': 'This job has already ended.',
  'key/not-found': 'There is no such key.',
  'key/signing': 'This key signs; make a new one first.',
  'settings/fixed': 'The environment has fixed this setting.',
  'language/not-found': 'There is no such language.',
  'language/code-taken': 'This language is there already.',
  'language/in-use': 'Walks use this language.',
  'filing/not-found': 'There is no such city or category.',
  'filing/slug-taken': 'This name in the address is taken.',
  'field/not-found': 'There is no such field.',
  'field/name-taken': 'There is a field of this name already.',
  'field/in-use': 'Something is written in this field, so its type stays.',
  'field/built-in': 'Built-in fields stay as they are.',
  'password/wrong': 'This is not your password.',
  'factor/required': 'Signing in requires a code of your second factor.',
  'factor/wrong': 'This code is wrong, used or expired.',
  'factor/active': 'There is a second factor already.',
  'factor/absent': 'There is no second factor.',
  'backup/folder-unreadable': 'The folder of the backups cannot be read.',
  'backup/not-found': 'There is no such backup.',
  'parcel/not-found': 'There is no such story archive, or its upload is incomplete.',
  'parcel/busy': 'This story archive is being checked or imported.',
  'parcel/link-invalid': 'This link is used, expired or wrong.',
  'parcel/too-large':
    'A story archive may have 5,000 versions, one million values each, and 8 GiB altogether.',
  'backup/busy': 'Another backup is being made, checked or restored.',
  'backup/link-invalid': 'The link was used already or has expired.',
  'backup/too-large': 'A row is larger than a backup can hold.',
  'geocoder/not-configured': 'This server has no geocoder.',
  'geocoder/unreachable': 'The geocoder cannot be reached.',
  'geocoder/private': 'The geocoder is in a private network, which is not allowed here.',
  'geocoder/refused': 'The geocoder rejects this server.',
  'geocoder/strange': 'The geocoder sent an unreadable response.',
  'storage/full': 'There is no space left on the server.',
  'server/unavailable': 'The server is not ready. Try again.',
  'server/failed': 'Something went wrong on the server.',
};
