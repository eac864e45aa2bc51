import type { UploadPurpose } from '../../src/contract/admin/uploads.ts';

/** An upload, complete or under way. */
export interface StoredUpload {
  readonly id: string;
  readonly size: number;
  /** The number of bytes received. */
  readonly offset: number;
  readonly name: string;
  /** The user who began it. */
  readonly by: string;
  /** A story archive and a backup wait for a command; anything else becomes a medium. */
  readonly purpose: UploadPurpose;
  readonly changedAtMs: number;
}

/** Uploads by their id: in a folder of this server, or where all servers reach them. */
export interface UploadStore {
  prepare(): Promise<void>;
  findUpload(id: string): Promise<StoredUpload | undefined>;
  /** All of them, readable or not. */
  listUploadIds(): Promise<readonly string[]>;
  changedAtMs(id: string): Promise<number>;
  /** Marks it as in use, so that it does not count as abandoned. */
  touch(id: string, nowMs: number): Promise<void>;
  removeUpload(id: string): Promise<void>;
  /** The bytes are written once more on this server, until the upload is collected. */
  hasSpaceFor(bytes: number): Promise<boolean>;
  /** `work` gets a local file with all bytes, which it may move away. */
  withFile<T>(upload: StoredUpload, work: (file: string) => Promise<T>): Promise<T>;
  /** `work` gets a local file with the first bytes: `HEAD_OF_UPLOAD_BYTES`, or more. */
  withHead<T>(upload: StoredUpload, work: (file: string) => Promise<T>): Promise<T>;
}

/** What readers of a header may need, compressed as it is. */
export const HEAD_OF_UPLOAD_BYTES = 8_388_608;

const ID = /^[0-9a-f]{32}$/;

export const isUploadId = (id: string): boolean => ID.test(id);
