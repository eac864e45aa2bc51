import type { BegunUpload } from '../../contract/admin/begun-upload.ts';

/** By what a file is known again. The same file sent for another purpose is another upload. */
export type FileMark = Pick<BegunUpload, 'name' | 'bytes' | 'lastModifiedMs' | 'purpose'>;

export const markText = ({ name, bytes, lastModifiedMs, purpose }: FileMark) =>
  JSON.stringify([name, bytes, lastModifiedMs, purpose ?? 'medium']);

/** What only one tab does at a time, to send this file for this user; and what the file is kept under. */
export const keyOf = (userId: string, mark: FileMark) => `upload ${userId} ${markText(mark)}`;
