import type { Story } from '../story/model.ts';

const ADDRESS = /\/media\/([0-9a-f]{64})\.[a-z0-9]{1,8}(?:\?.*)?$/;

/** The hash in the address of a file on a server like ours; undefined for every other address. */
export function contentOf(url: string): string | undefined {
  return ADDRESS.exec(url)?.[1];
}

/** A walk with restricted access: the addresses of its files have signatures that expire. */
export function isRestrictedStory({ files }: Story): boolean {
  return files.some(({ url }) => contentOf(url) !== undefined && url.includes('?sig='));
}
