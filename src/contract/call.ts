import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';
import type { SiteRight, WalkRight } from './rights.ts';

/** Who may make a call: checked before anything of the request's body is read. */
export type Access = 'anyone' | 'signed-in' | SiteRight | WalkRight;

/**
 * Which walks a call is about, as its request names them: by the story, element, entity, deletion
 * or slug in its address, or by what its body lists. 'scoped': by none, so its use case answers
 * from the walks of the caller's scope alone.
 */
export type WalksNamed =
  | ('story' | 'element' | 'entity' | 'deletion' | 'slug' | 'transcript')
  | ('copies' | 'texts' | 'compared-texts' | 'group-walks')
  | 'scoped';

/** A call that needs a right over walks says which walks it is about, or it does not compile. */
type Needed =
  | { readonly access: 'anyone' | 'signed-in' | SiteRight; readonly walks?: undefined }
  | { readonly access: WalkRight; readonly walks: WalksNamed };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodMiniType;

/** One call of the API. `{name}` in the path is a parameter. */
export type Call = Needed & {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
  /** These come in addition to those of every call. */
  readonly errors: readonly ErrorCode[];
  /**
   * The server takes this long, at most, before the first byte of its response: clients wait for
   * it.
   */
  readonly timeoutMs?: number;
};

/**
 * Maps and plans are cut within the call. Browsers wait no longer than this for a response's first
 * byte, whatever a page sets.
 */
export const CUTTING_MS = 5 * 60_000;
/** A whole walk is rewritten, or values in many of them: thousands of rows on a small server. */
export const MANY_ROWS_MS = 2 * 60_000;

type Read<C, Part extends 'params' | 'query' | 'body' | 'answer'> = C extends {
  readonly [K in Part]: infer S extends Schema;
}
  ? z.infer<S>
  : undefined;

export type ParamsOf<C extends Call> = Read<C, 'params'>;
export type QueryOf<C extends Call> = Read<C, 'query'>;
export type BodyOf<C extends Call> = Read<C, 'body'>;
export type ResponseOf<C extends Call> = Read<C, 'answer'>;
