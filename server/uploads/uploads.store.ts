import { UPLOAD_PURPOSES } from '../../src/contract/admin/uploads.ts';
import type { Database } from '../database/database.ts';
import { changedRowCount } from '../database/values.ts';
import type { StoredUpload } from './upload-store.ts';

/** An object that holds a part of an upload. */
export interface UploadPart {
  readonly object: string;
  readonly start: number;
  readonly bytes: number;
}

const NOT_STORED_YET = -1;

/** How far uploads are whose bytes all servers reach. */
export class Uploads {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async beginUpload({ id, size, name, by, purpose, changedAtMs }: Omit<StoredUpload, 'offset'>) {
    await this.#database.query
      .insertInto('uploads')
      .values({ id, size, received: 0, name, user_id: by, purpose, changed_at_ms: changedAtMs })
      .execute();
  }

  async findUpload(id: string): Promise<StoredUpload | undefined> {
    const row = await this.#database.query
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { size, received: offset, name, user_id: by, changed_at_ms: changedAtMs } = row;
    const purpose = UPLOAD_PURPOSES.find((one) => one === row.purpose) ?? 'medium';
    return { id, size, offset, name, by, purpose, changedAtMs };
  }

  /** Also of parts whose upload has been removed meanwhile. */
  async listIds(): Promise<readonly string[]> {
    const { query } = this.#database;
    const begun = await query.selectFrom('uploads').select('id').execute();
    const ofParts = await query
      .selectFrom('upload_parts')
      .select('upload_id as id')
      .distinct()
      .execute();
    return [...new Set([...begun, ...ofParts].map(({ id }) => id))];
  }

  async touchUpload(id: string, changedAtMs: number): Promise<void> {
    await this.#database.query
      .updateTable('uploads')
      .set({ changed_at_ms: changedAtMs })
      .where('id', '=', id)
      .execute();
  }

  /** Before an object is stored, so that it is found whatever happens then. */
  async addPart(id: string, object: string): Promise<void> {
    await this.#database.query
      .insertInto('upload_parts')
      .values({ upload_id: id, object, start: NOT_STORED_YET, bytes: 0 })
      .execute();
  }

  /** False: the upload is gone, or another request has continued it meanwhile. */
  async completePart(
    id: string,
    { object, start, bytes }: UploadPart,
    changedAtMs: number,
  ): Promise<boolean> {
    return this.#database.atomically(async ({ query }) => {
      const moved = await query
        .updateTable('uploads')
        .set({ received: start + bytes, changed_at_ms: changedAtMs })
        .where('id', '=', id)
        .where('received', '=', start)
        .where('size', '>=', start + bytes)
        .executeTakeFirst();
      if (changedRowCount(moved) === 0) return false;
      await query
        .updateTable('upload_parts')
        .set({ start, bytes })
        .where('upload_id', '=', id)
        .where('object', '=', object)
        .execute();
      return true;
    });
  }

  /** The stored parts in their order. */
  async partsOf(id: string): Promise<readonly UploadPart[]> {
    return this.#partsOf(id).where('start', '>=', 0).orderBy('start').execute();
  }

  async objectsOf(id: string): Promise<readonly string[]> {
    return (await this.#partsOf(id).execute()).map(({ object }) => object);
  }

  async removePart(id: string, object: string): Promise<void> {
    await this.#database.query
      .deleteFrom('upload_parts')
      .where('upload_id', '=', id)
      .where('object', '=', object)
      .execute();
  }

  async removeUpload(id: string): Promise<void> {
    await this.#database.query.deleteFrom('uploads').where('id', '=', id).execute();
  }

  #partsOf(id: string) {
    return this.#database.query
      .selectFrom('upload_parts')
      .select(['object', 'start', 'bytes'])
      .where('upload_id', '=', id);
  }
}
