import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { takeInUpload } from './take-in-upload.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'media' | 'uploads'>;

/** Whoever was cut off comes back within a day, or begins again. */
const ABANDONED_MS = 24 * 3_600_000;
/** Long enough for a sender who did not hear that all has come to ask once more. */
const TAKEN_IN_MS = 900_000;

/**
 * Clears uploads that nobody goes on with. One that has come whole is taken in first: the server may
 * have ended between its last byte and that.
 */
export async function sweepUploads(needs: Needs): Promise<void> {
  const { uploads, clock } = needs;
  for (const id of await uploads.ids()) {
    const ageMs = clock.nowMs() - (await uploads.changedAtMs(id));
    const upload = await uploads.find(id);
    const isWhole = upload !== undefined && upload.offset === upload.size;
    if (isWhole && upload.purpose === 'medium' && ageMs > TAKEN_IN_MS) {
      await takeIn(needs, { ...upload, bytes: upload.size });
      await uploads.remove(id);
    } else if (ageMs > ABANDONED_MS) await uploads.remove(id);
  }
}

/** What is no medium is no loss; a store that is away is asked again the next time. */
async function takeIn(needs: Needs, upload: Parameters<typeof takeInUpload>[1]): Promise<void> {
  try {
    await takeInUpload(needs, upload);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'media/unknown-type') throw error;
  }
}
