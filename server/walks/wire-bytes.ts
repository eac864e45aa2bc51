import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodeStory } from '../../src/core/story/encode.ts';
import type { Story } from '../../src/core/story/model.ts';
import type { RevisionBytes } from '../store/repositories/revisions.ts';
import { withOwnFields, type OwnFields } from './own-fields.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface WireRevision extends RevisionBytes {
  readonly revision: string;
}

/** The revision is named by its content: the digest of the body as it is without that name. */
export async function wireRevision(
  story: Story,
  own: OwnFields = new Map(),
): Promise<WireRevision> {
  const nameless = { ...withOwnFields(encodeStory(story), own), revision: undefined };
  const revision = createHash('sha256').update(JSON.stringify(nameless)).digest('hex');
  const wire = Buffer.from(JSON.stringify(withOwnFields(encodeStory({ ...story, revision }), own)));
  return { revision, ...(await compressed(wire)) };
}

export async function compressed(wire: Buffer): Promise<RevisionBytes> {
  const brotli = compressBrotli(wire, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: wire.length,
    },
  });
  return { wire, brotli: await brotli, gzip: await compressGzip(wire, { level: 9 }) };
}
