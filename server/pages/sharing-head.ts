import { escapeHtml } from './escape.ts';
import type { WalkPage } from './walk-to-show.ts';

interface Shared {
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  readonly cover: string;
}

/** The tags for the preview that a messenger shows of a shared link. */
export function sharingHead(
  { story, language, trackSlug, brand, publicRoot, basePath }: WalkPage,
  { title, summary, cover }: Shared,
): string {
  const path = ['a', story.slug, ...(trackSlug === undefined ? [] : [trackSlug])];
  return [
    meta('name', 'description', summary),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', summary),
    meta('property', 'og:locale', language.code),
    meta(
      'property',
      'og:url',
      publicRoot && `${publicRoot}/${path.map(encodeURIComponent).join('/')}`,
    ),
    meta('property', 'og:image', absolute(cover, publicRoot, basePath)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function absolute(address: string, publicRoot: string, basePath: string): string {
  if (!address.startsWith('/') || publicRoot === '') return address;
  return publicRoot + (address.startsWith(basePath) ? address.slice(basePath.length) : address);
}
