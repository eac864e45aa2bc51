import type { Story } from '../../core/story/model.ts';
import type {
  BegunSecondFactor,
  ChosenPassword,
  Credentials,
  OwnAccount,
  PasswordChange,
  SecondFactorRemoval,
} from '../../contract/accounts.ts';
import type { DeviceSession } from '../local-state/port.ts';
import type { PublicConfig } from '../../contract/public-config.ts';
import type { Bytes } from '../../core/transfer/bytes.ts';
import type { TransferSignature } from '../../core/transfer/transfer-code.ts';
import type { WalkSummary } from '../../contract/walks.ts';
/** What a server names in the body of an error. */
export interface Rejection {
  readonly status: number;
  /** The server's own error code; a legacy server has none. */
  readonly code?: string | undefined;
  /** The field of the request that was wrong. */
  readonly field?: string | undefined;
  /** The id under which the operator finds the request in the server's log. */
  readonly requestId?: string | undefined;
  readonly retryAfterS?: number | undefined;
}

export type StoryApiError =
  | { readonly kind: 'api/offline' | 'api/unreadable'; readonly requestId?: undefined }
  | ({ readonly kind: 'api/not-found' | 'api/locked' } & Partial<FailedRequest>)
  | ({ readonly kind: 'api/rejected' } & FailedRequest);

type FailedRequest = Pick<Rejection, 'status' | 'requestId'>;

export type ApiResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: StoryApiError };

/** The player's calls to its server. A legacy server has only `getStory`. */
export interface ApiPort {
  readonly getStory: (slug: string, signal?: AbortSignal) => Promise<ApiResult<Story>>;
}

export type AccountError =
  | { readonly kind: 'account/offline' }
  | { readonly kind: 'account/unreadable' }
  | ({ readonly kind: 'account/rejected' } & Rejection);

export type AccountResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AccountError };

/** The calls for signing in. */
export interface AccountApi {
  readonly login: (body: Credentials) => Promise<AccountResult<DeviceSession>>;
  readonly signup: (
    body: Credentials & { readonly invitation?: string },
  ) => Promise<AccountResult<DeviceSession>>;
  /** Opens the walks of an unlock code: for the signed-in user, else for a new guest. */
  readonly redeem: (code: string) => Promise<AccountResult<DeviceSession>>;
  /** Creates the first administrator with the one-time token of the first start. */
  readonly setUp: (
    body: Credentials & { readonly token: string },
  ) => Promise<AccountResult<DeviceSession>>;
  /** Sets the password of the user for whom the one-time link was made. */
  readonly choosePassword: (body: ChosenPassword) => Promise<AccountResult<DeviceSession>>;
  /** Ends the session on the server. Nobody waits for it: offline it ends when it expires. */
  readonly logout: () => void;
  /** Reports that a stored token is still in use. */
  readonly reportSessionUse: (userId: string) => Promise<AccountResult<unknown>>;
}

/** What users see and change of their own account. */
export interface OwnAccountApi {
  readonly loadAccount: () => Promise<AccountResult<OwnAccount>>;
  /** These return how many sessions have ended. */
  readonly changePassword: (change: PasswordChange) => Promise<AccountResult<number>>;
  readonly endSession: (sessionId: string) => Promise<AccountResult<number>>;
  readonly endOtherSessions: () => Promise<AccountResult<number>>;
  /** The secret for the user's device, once; it counts after `confirmFactor`. */
  readonly beginFactor: (password: string) => Promise<AccountResult<BegunSecondFactor>>;
  /** These return the recovery codes, once. */
  readonly confirmFactor: (code: string) => Promise<AccountResult<readonly string[]>>;
  readonly renewRecoveryCodes: (password: string) => Promise<AccountResult<readonly string[]>>;
  readonly removeFactor: (removal: SecondFactorRemoval) => Promise<AccountResult<unknown>>;
}

export type DraftError =
  | 'draft/offline'
  /** The server had an error of its own, or sent an unexpected response. */
  | 'draft/failed'
  /** The link has expired, was revoked, or belongs to another walk. */
  | 'draft/link-invalid'
  | 'draft/sign-in'
  | 'draft/forbidden'
  | 'draft/missing'
  /** A picture in it is still being prepared for visitors. */
  | 'draft/not-prepared';

export interface DraftState {
  readonly draftVersion: number;
  readonly savedAtMs: number;
  /** Absent if the version that is known already is the current draft. */
  readonly story: Story | undefined;
}

export type DraftResult =
  | { readonly ok: true; readonly value: DraftState }
  | ({ readonly ok: false; readonly error: DraftError } & Pick<Rejection, 'requestId'>);

/** The draft of a walk, by a preview link or for the signed-in user. */
export interface DraftApi {
  readonly readDraft: (walk: string, known?: number) => Promise<DraftResult>;
}

/** What the app shows and observes of its server. */
export type SiteFacts = Pick<
  PublicConfig,
  'brand' | 'legal' | 'storeLinks' | 'tiles' | 'playerHosts' | 'registration' | 'languages'
>;

/**
 * The server that the app came from. Its response is never awaited: the defaults hold until then.
 */
export interface ServerInfoPort {
  /** The same object as long as nothing new was learnt. */
  readonly facts: () => SiteFacts;
  /** Our own server, or another one, which accepts nothing but the specification's calls. */
  readonly serverKind: () => 'ours' | 'other' | 'unknown';
  readonly subscribe: (listener: () => void) => () => void;
  /** Requests the server's facts once; again only if the network failed the last time. */
  readonly loadFacts: () => Promise<void>;
}

export type SignatureResult =
  | { readonly ok: true; readonly value: TransferSignature }
  /** With the id of the server's error; it names none if it is not reached in time, or not ours. */
  | { readonly ok: false; readonly requestId: string | undefined };

export type SignatureCheck =
  /** This walk's server has made it, for this very content. */
  | { readonly kind: 'right' }
  /** It claims to be this server's and is not, or the content was changed since. */
  | { readonly kind: 'wrong' }
  /**
   * There is no key to check it with: it is another server's, an older one's, or none was ever
   * learnt. With the id of the server's error, if it was asked for the key and answered with one.
   */
  | { readonly kind: 'unknown'; readonly requestId?: string | undefined };

/** The server's signature of progress transfers. Offline there is none, and a walk needs none. */
export interface TransferSignaturesPort {
  readonly requestSignature: (walk: string, encoded: Bytes) => Promise<SignatureResult>;
  /** Needs no network if the key was learnt before. */
  readonly checkSignature: (
    encoded: Bytes,
    transferSignature: TransferSignature,
  ) => Promise<SignatureCheck>;
  /** Stores the server's key for later use offline. */
  readonly loadKey: () => Promise<void>;
}

export type WalkListError =
  | { readonly kind: 'walks/offline' }
  /** A legacy server has no such call. */
  | { readonly kind: 'walks/unlisted' }
  | ({ readonly kind: 'walks/rejected' } & Pick<Rejection, 'status' | 'requestId'>);

export type WalkListResult =
  | { readonly ok: true; readonly value: readonly WalkSummary[] }
  | { readonly ok: false; readonly error: WalkListError };

/** The walks that the caller may open. */
export interface WalkListPort {
  /** A long list comes page by page; each call of `onPage` gets all walks that have come so far. */
  readonly listWalks: (onPage?: (walks: readonly WalkSummary[]) => void) => Promise<WalkListResult>;
}
