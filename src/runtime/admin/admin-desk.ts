import type { Account } from '../../core/session/read-account.ts';
import type { AdminApi } from '../../ports/admin-api.ts';
import type { PatternCheck } from '../../ports/pattern-check.ts';
import type { TextFilesPort } from '../../ports/text-files.ts';
import type { WalkProof } from '../../ports/walk-proof.ts';
import type { Notices } from '../notices.ts';
import type { AdminSite } from './admin-site.ts';
import type { AdminPath, PathParams } from './admin-path.ts';
import type { KeptWork } from './kept-work.ts';
import type { PickMedium } from './medium-picking.ts';

/** What each page of the administration gets. */
export interface AdminDesk {
  /** Who is signed out by the host's answer is led to the login; the page need not mind. */
  readonly api: AdminApi;
  readonly account: Account;
  /** Of the page's own words, not of a walk's content. */
  readonly languageCode: string;
  readonly notices: Notices;
  readonly nowMs: () => number;
  readonly ways: AdminWays;
  readonly address: AddressQuery;
  /** What was typed and not saved yet; it survives a change of page and a new login. */
  readonly kept: KeptWork;
  readonly proof: WalkProof;
  readonly patterns: PatternCheck;
  readonly texts: TextFilesPort;
  /** For what goes past the api because it streams: uploads and downloads. */
  readonly host: AdminHost;
  /** Shows the library of media, to take one of them. */
  readonly pickMedium: PickMedium;
  readonly site: AdminSite;
}

export interface AdminWays {
  /** The address of a page, for a link. */
  readonly to: <Path extends AdminPath>(path: Path, ...params: ParamsOf<Path>) => string;
  readonly go: <Path extends AdminPath>(path: Path, ...params: ParamsOf<Path>) => void;
}

type ParamsOf<Path extends AdminPath> =
  unknown extends PathParams<Path> ? readonly [] : readonly [params: PathParams<Path>];

/** The question part of the page's address: what a table shows is kept there. */
export interface AddressQuery {
  readonly read: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  /** Undefined takes a name out. It makes no new step in the browser's history. */
  readonly change: (changes: Readonly<Record<string, string | undefined>>) => void;
}

export interface AdminHost {
  /** '' where the host is the page's own. */
  readonly base: string;
  readonly token: () => string | undefined;
}
