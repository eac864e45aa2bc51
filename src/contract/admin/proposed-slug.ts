const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const MAX_SLUG_LENGTH = 60;

/** A slug for addresses and signs from a title; empty if the title has no usable character. */
export function proposedSlug(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[äöüß]/g, (character) => SPELLED[character] ?? character)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-+|-+$/g, '');
}

/** The wanted slug, or with the first free number appended. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  let slug = wanted;
  for (let number = 2; isTaken(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}
