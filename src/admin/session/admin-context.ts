import type { Right } from '../../contract/rights.ts';
import type { Account } from '../../core/session/read-account.ts';
import type { AdminApi } from '../../platform/admin-api/port.ts';
import type { PatternCheck, StoryCheck } from '../../platform/check-workers/port.ts';
import type { TextFilesPort } from '../../platform/network/port.ts';
import type { Toasts } from '../../lib/toasts.ts';
import type { OnSiteTools } from './on-site-tools.ts';
import type { AdminPath, PathParams } from './addresses/admin-path.ts';
import type { RetainedState } from './retained-state.ts';
import type { PickMedium } from './files/medium-picking.ts';

/** The context that each page of the administration gets. */
export interface AdminContext {
  /** A response that signs the user out leads to the login; the page need not handle it. */
  readonly api: AdminApi;
  readonly account: Account;
  /** Whether the account has a right, in some walk at least: what it may not do, no page offers. */
  readonly may: (right: Right) => boolean;
  /** The language of the page's own texts, not of a walk's content. */
  readonly languageCode: string;
  readonly toasts: Toasts;
  readonly nowMs: () => number;
  readonly navigation: AdminNavigation;
  readonly address: AddressQuery;
  /** Unsaved input; it survives a change of page and a new login. */
  readonly retained: RetainedState;
  readonly storyCheck: StoryCheck;
  readonly patterns: PatternCheck;
  readonly texts: TextFilesPort;
  /** The server for streams, which bypass the api: uploads and downloads. */
  readonly server: AdminServer;
  /** Shows the media library for a choice of one medium. */
  readonly pickMedium: PickMedium;
  readonly site: OnSiteTools;
}

export interface AdminNavigation {
  /** The pages of the menus that the account may open, in their order. */
  readonly offered: readonly AdminPath[];
  /** The address of a page, for a link. */
  readonly to: <Path extends AdminPath>(path: Path, ...params: ParamsOf<Path>) => string;
  readonly go: <Path extends AdminPath>(path: Path, ...params: ParamsOf<Path>) => void;
}

type ParamsOf<Path extends AdminPath> =
  unknown extends PathParams<Path> ? readonly [] : readonly [params: PathParams<Path>];

/** The query string of the page's address, which stores what a table shows. */
export interface AddressQuery {
  readonly readQuery: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  /** Undefined removes a name. It adds no entry to the browser's history. */
  readonly changeQuery: (changes: Readonly<Record<string, string | undefined>>) => void;
}

export interface AdminServer {
  /** '' if the server is the page's own. */
  readonly base: string;
  readonly token: () => string | undefined;
}
