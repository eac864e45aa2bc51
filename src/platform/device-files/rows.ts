/**
 * Rows of one kind by their key: the subset of a database that is used here. Each call may reject.
 */
export interface Rows<Row> {
  readonly get: (key: string) => Promise<Row | undefined>;
  readonly all: () => Promise<readonly (readonly [key: string, row: Row])[]>;
  readonly put: (key: string, row: Row) => Promise<void>;
  readonly delete: (key: string) => Promise<void>;
}

/** The picture of a walk's plan, for its author's work offline. */
export interface PlanRow {
  readonly userId: string;
  readonly scope: string;
  readonly address: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly keptAtMs: number;
  readonly picture: Blob;
}

/** A file of the administration, in the release that last requested it. */
export interface AdminFileRow {
  readonly scope: string;
  readonly release: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
  /** A page's response headers, above all the policy that allows its inline script. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The picture that another app has shared; its key is the app's scope, so there is one at most. */
export interface SharedPictureRow {
  readonly name: string;
  readonly picture: Blob;
}
