import { parsedUrl } from '../parsed-url.ts';
import { createHash } from 'node:crypto';
import type { HostConfig } from '../../src/contract/host-config.ts';
import { originOf } from '../walks/origin-of.ts';

interface PolicyParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Where media and map tiles of published walks come from, beside this host. */
  readonly mediaOrigins: readonly string[];
  readonly tiles: HostConfig['tiles'];
  /** The API's host where it is another one. */
  readonly api: string;
  /** The player with a draft: shown in a frame beside the editor, and no other page ever is. */
  readonly isPreview: boolean;
}

/** A page's Content-Security-Policy: everything is closed but what is named. */
export function contentPolicy(parts: PolicyParts): string {
  const { scripts, styles, mediaOrigins, tiles, api, isPreview } = parts;
  const outside = [...new Set([...mediaOrigins, originOf(tiles.url) ?? ''])].join(' ');
  // Where a draft's media lie is nobody's business before it is published: the page cannot name it.
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
