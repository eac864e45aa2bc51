import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PAGE_HEADERS } from './security-headers.ts';
import { sendable, type Sendable } from './sendable.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface CompressedPageOptions {
  readonly text: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly status?: number;
}

/** Compresses while a visitor waits, so at a lower level than published content. */
export async function compressedResponse({
  text,
  headers,
  status = 200,
}: CompressedPageOptions): Promise<Sendable> {
  const identity = Buffer.from(text);
  const br = compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return sendable({
    status,
    tag: createHash('sha256').update(identity).digest('hex').slice(0, 32),
    bodies: { identity, br: await br, gzip: await compressGzip(identity, { level: 7 }) },
    headers,
  });
}

export function compressedPage(
  html: string,
  { status = 200, headers = {} }: Partial<Pick<CompressedPageOptions, 'status' | 'headers'>> = {},
): Promise<Sendable> {
  return compressedResponse({
    text: html,
    status,
    headers: {
      ...PAGE_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: 'Accept-Encoding, Accept-Language',
      ...headers,
    },
  });
}
