import type { BegunUpload } from '../../contract/admin/begun-upload.ts';

/** By these a file is recognised. The same file sent for another purpose is another upload. */
export type FileMark = Pick<BegunUpload, 'name' | 'bytes' | 'lastModifiedMs' | 'purpose'>;

export const markText = ({ name, bytes, lastModifiedMs, purpose }: FileMark) =>
  JSON.stringify([name, bytes, lastModifiedMs, purpose ?? 'medium']);

/**
 * The name of the lock under which only one tab sends this file for this user; also the file's
 * storage key.
 */
export const uploadKey = (userId: string, mark: FileMark) => `upload ${userId} ${markText(mark)}`;
