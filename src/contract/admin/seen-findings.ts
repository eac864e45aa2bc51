import * as z from 'zod/mini';
import { text } from '../scalars.ts';

/** WARNING: stored. The field of a draft under which acknowledged findings are kept; no story on the wire has it. */
export const SEEN_FINDINGS_FIELD = 'seenfindings';

export const seenFindings = z
  .array(
    z.object({
      /** Identifies the finding. */
      finding: text(1, 2000),
      /** A digest of what it concerned when it was acknowledged. */
      about: text(1, 40),
      reason: text(1, 500),
    }),
  )
  .check(z.maxLength(500));
export type SeenFinding = z.infer<typeof seenFindings>[number];
