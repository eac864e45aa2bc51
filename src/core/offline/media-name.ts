import type { Story } from '../story/model.ts';

const ADDRESS = /\/media\/([0-9a-f]{64})\.[a-z0-9]{1,8}(?:\?.*)?$/;

/** The hash that names a medium of a host like ours; undefined for every other address. */
export function contentOf(url: string): string | undefined {
  return ADDRESS.exec(url)?.[1];
}

/** A walk that not everybody may have: its media carry a leave that ends. */
export function isOnSomebodysRight({ files }: Story): boolean {
  return files.some(({ url }) => contentOf(url) !== undefined && url.includes('?sig='));
}
