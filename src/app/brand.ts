import { useSyncExternalStore } from 'react';

/** How the organisation behind this server calls itself. */
export interface Brand {
  readonly name: string;
  /** The path of its own logo, without the base path; absent: the product's icon. */
  readonly logo?: string | undefined;
  /** As the server wrote it or the device kept it; read where it is shown, see claim.ts. */
  readonly claim?: string | undefined;
}

const KEY = 'klangweg_brand';
/** Specification §9: the default page title is a placeholder brand. */
const PLACEHOLDER: Brand = { name: 'Audiowalk' };

let current: Brand | undefined;
const listeners = new Set<() => void>();

/**
 * The server writes its brand into every page. The page that lies on the device was built without
 * one: there the last brand that was learnt counts.
 */
export function brandNow(): Brand {
  current ??= typeof document === 'undefined' ? PLACEHOLDER : (writtenBrand() ?? storedBrand());
  return current;
}

export function useBrand(): Brand {
  return useSyncExternalStore(subscribe, brandNow, brandNow);
}

/** What the server has said of itself: it is shown at once, and kept for pages without a network. */
export function becomeBrand(next: Brand): void {
  current = next;
  store(next);
  for (const listener of listeners) listener();
}

export const pageTitle = (title: string, { name } = brandNow()): string => `${title} · ${name}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function writtenBrand(): Brand | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
  if (meta === null || meta.content === '') return undefined;
  const { logo, claim = storedBrand().claim } = meta.dataset;
  const brand = { name: meta.content, ...(logo ? { logo } : {}), claim };
  store(brand);
  return brand;
}

function storedBrand(): Brand {
  try {
    const { name, logo, claim } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<
      string,
      unknown
    >;
    if (typeof name !== 'string' || name === '') return PLACEHOLDER;
    return {
      name,
      ...(typeof logo === 'string' && logo !== '' ? { logo } : {}),
      ...(typeof claim === 'string' ? { claim } : {}),
    };
  } catch {
    return PLACEHOLDER;
  }
}

function store(brand: Brand): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(brand));
  } catch {
    // Without a place to keep it the next page without a network shows the placeholder.
  }
}
