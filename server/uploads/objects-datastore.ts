import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { UPLOAD_PURPOSES } from '../../src/contract/admin/uploads.ts';
import type { UploadObjects } from './upload-objects.ts';

/** The library's view of uploads in the object store. */
export class ObjectsDatastore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  readonly #uploads: UploadObjects;

  constructor(uploads: UploadObjects) {
    super();
    this.#uploads = uploads;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata } = upload;
    const purpose = UPLOAD_PURPOSES.find((one) => one === metadata?.['purpose']) ?? 'medium';
    const [name, by] = [metadata?.['name'] ?? '', metadata?.['by'] ?? ''];
    await this.#uploads.begin({ id, size, name, by, purpose });
    return upload;
  }

  override write(body: Readable, id: string, offset: number): Promise<number> {
    return this.#uploads.write(body, id, offset);
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#uploads.findUpload(id);
    if (found === undefined) throw ERRORS.FILE_NOT_FOUND;
    const { size, offset, name, by, purpose } = found;
    return new Upload({ id, size, offset, metadata: { name, by, purpose } });
  }

  override async remove(id: string): Promise<void> {
    if ((await this.#uploads.findUpload(id)) === undefined) throw ERRORS.FILE_NOT_FOUND;
    await this.#uploads.removeUpload(id);
  }
}
