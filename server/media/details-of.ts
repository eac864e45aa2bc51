import * as z from 'zod/mini';
import { mediumDetails, type MediumDetails } from '../../src/contract/admin/medium-details.ts';
import type { MediaRecord } from './media-row.store.ts';

export function detailsOf({ details }: Pick<MediaRecord, 'details'>): MediumDetails {
  const read = z.safeParse(mediumDetails, details);
  return read.success ? read.data : { chunks: [], isUploaded: false, isTyped: false };
}
