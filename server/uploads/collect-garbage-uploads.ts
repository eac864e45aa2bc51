import { ApiError } from '../api-error.ts';
import { eachInTurn } from '../each-in-turn.ts';
import type { Services } from '../services.ts';
import { importUpload } from '../media/import-upload.ts';
import type { StoredUpload } from './upload-store.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'media' | 'uploads'>;

/** An interrupted sender resumes within a day or starts again. */
const ABANDONED_MS = 24 * 3_600_000;
/** Long enough for a sender who missed the final response to retry. */
const IMPORT_AFTER_MS = 900_000;

/**
 * Removes abandoned uploads. A complete one is imported first: the server may have stopped between
 * receiving its last byte and importing it.
 */
export async function collectGarbageUploads(needs: Needs): Promise<void> {
  await eachInTurn(await needs.uploads.listUploadIds(), (id) => collectUpload(needs, id));
}

async function collectUpload(needs: Needs, id: string): Promise<void> {
  const { uploads, clock } = needs;
  const ageMs = clock.nowMs() - (await uploads.changedAtMs(id));
  const upload = await uploads.findUpload(id);
  const isComplete = upload !== undefined && upload.offset === upload.size;
  if (isComplete && upload.purpose === 'medium' && ageMs > IMPORT_AFTER_MS) {
    await importIfMedium(needs, upload);
    await uploads.removeUpload(id);
  } else if (ageMs > ABANDONED_MS) await uploads.removeUpload(id);
}

/** A file that is no medium is dropped; any other error is thrown, so the next run retries. */
async function importIfMedium(needs: Needs, upload: StoredUpload): Promise<void> {
  try {
    await needs.uploads.withFile(upload, (file) =>
      importUpload(needs, { ...upload, file, bytes: upload.size }),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'media/unknown-type') throw error;
  }
}
