import { parsedUrl } from '../../src/lib/parsed-url.ts';
import { createHash } from 'node:crypto';
import type { PublicConfig } from '../../src/contract/public-config.ts';
import { originOf } from '../../src/lib/origin-of.ts';

interface ContentPolicyOptions {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Other origins that media and map tiles of published walks come from. */
  readonly mediaOrigins: readonly string[];
  readonly tiles: PublicConfig['tiles'];
  /** The API's address if it has another origin. */
  readonly api: string;
  /** The player with a draft: only this page is shown in a frame, beside the editor. */
  readonly isPreview: boolean;
}

/** Builds a page's Content-Security-Policy: everything is forbidden except what is listed. */
export function contentPolicy(options: ContentPolicyOptions): string {
  const { scripts, styles, mediaOrigins, tiles, api, isPreview } = options;
  const outside = [...new Set([...mediaOrigins, originOf(tiles.url) ?? ''])].join(' ');
  // The origins of a draft's media must stay secret before publication, so any https origin is
  // allowed.
  const drafts = isPreview ? 'https:' : '';
  const apiOrigin = parsedUrl(api)?.origin ?? '';
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' ${hashes(scripts)}`,
    'style-src': `'self' ${hashes(styles)}`,
    'img-src': `'self' data: blob: ${outside} ${apiOrigin} ${drafts}`,
    'media-src': `'self' blob: ${outside} ${apiOrigin} ${drafts}`,
    'connect-src': `'self' ${outside} ${apiOrigin}`,
    'font-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-src': isPreview ? "'none'" : "'self'",
    'frame-ancestors': isPreview ? "'self'" : "'none'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`.replace(/\s+/g, ' ').trim())
    .join('; ');
}

function hashes(texts: readonly string[]): string {
  return texts
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');
}
