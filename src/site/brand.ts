import { useSyncExternalStore } from 'react';
import { emitter } from '../lib/signal.ts';

/** The name, logo and claim of the organisation behind this server. */
export interface Brand {
  readonly name: string;
  /** The path of its own logo, without the base path; absent: the product's icon is shown. */
  readonly logo?: string | undefined;
  /**
   * The claim as the server wrote it or the device stored it; parsed where it is shown, see
   * claim.ts.
   */
  readonly claim?: string | undefined;
}

const KEY = 'klangweg_brand';
/** Specification §9: the default page title is a placeholder brand. */
const PLACEHOLDER: Brand = { name: 'Audiowalk' };

let current: Brand | undefined;
const changes = emitter();

/**
 * The server writes its brand into every page. The page that is stored on the device was built
 * without one: there the last known brand counts.
 */
export function brandNow(): Brand {
  current ??= typeof document === 'undefined' ? PLACEHOLDER : (writtenBrand() ?? storedBrand());
  return current;
}

export function useBrand(): Brand {
  return useSyncExternalStore(changes.subscribe, brandNow, brandNow);
}

/** The brand that the server reports is shown at once, and stored for pages without a network. */
export function becomeBrand(next: Brand): void {
  current = next;
  store(next);
  changes.emit();
}

export const pageTitle = (title: string, { name } = brandNow()): string => `${title} · ${name}`;

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
    // Without storage the next page without a network shows the placeholder.
  }
}
