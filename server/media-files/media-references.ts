import type { Story } from '../../src/core/story/model.ts';
import { readMediaAddress, type MediaName } from './media-address.ts';
import { originOf } from '../../src/lib/origin-of.ts';

/** Maps every string in a value, at any depth. */
export function mapStrings<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => mapStrings(item, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)]);
  return Object.fromEntries(entries) as T;
}

/** Whatever comes before it, as the path that the site lies below: a digest names one content. */
const ADDRESS_WITHIN = /\/media\/([0-9a-f]{64})\./g;

/** The digests of the media that any text of a value names, also as pictures within a rich text. */
export function mediaNamedIn(value: unknown): string[] {
  const addresses: string[] = [];
  visitTexts(value, (text) => {
    for (const [, sha256] of text.matchAll(ADDRESS_WITHIN)) if (sha256) addresses.push(sha256);
  });
  return addresses;
}

/** Visits without copying, because each version of a walk may have megabytes. */
export function visitTexts(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value);
  else if (Array.isArray(value)) for (const item of value as unknown[]) visitTexts(item, visit);
  else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) visitTexts(item, visit);
  }
}

export interface MediaReferences {
  readonly ownMedia: readonly MediaName[];
  /** Other origins that media and map tiles come from, for the page's CSP. */
  readonly origins: readonly string[];
}

export function mediaReferencesIn(story: Story): MediaReferences {
  const ownMedia = new Map<string, MediaName>();
  const origins = new Set<string>();
  visitTexts({ ...story, files: [] }, (text) => {
    const name = readMediaAddress(text);
    const origin = originOf(text);
    if (name) ownMedia.set(name.sha256, name);
    else if (origin !== undefined) origins.add(origin);
  });
  return { ownMedia: [...ownMedia.values()], origins: [...origins].toSorted() };
}
