import type { Story } from '../../src/core/story/model.ts';
import { readMediaAddress, type MediaName } from '../media/media-address.ts';
import { originOf } from './origin-of.ts';

/** Every text of a story, whatever it stands in. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]);
  return Object.fromEntries(entries) as T;
}

/** The media of this host that stand anywhere in a value. */
export function mediaNamedIn(value: unknown): string[] {
  const found: string[] = [];
  mapTexts(value, (text) => {
    const name = readMediaAddress(text);
    if (name) found.push(name.sha256);
    return text;
  });
  return found;
}

export interface MediaReferences {
  readonly own: readonly MediaName[];
  /** Origins of other hosts that media and map tiles come from, for the page's CSP. */
  readonly origins: readonly string[];
}

export function mediaReferencesIn(story: Story): MediaReferences {
  const own = new Map<string, MediaName>();
  const origins = new Set<string>();
  mapTexts({ ...story, files: [] }, (text) => {
    const name = readMediaAddress(text);
    const origin = originOf(text);
    if (name) own.set(name.sha256, name);
    else if (origin !== undefined) origins.add(origin);
    return text;
  });
  return { own: [...own.values()], origins: [...origins].toSorted() };
}
