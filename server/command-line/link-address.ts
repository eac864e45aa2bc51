import type { Services } from '../services.ts';

/** What a link begins with: the first host name that visitors know, else this machine. */
export function addressOf({ site }: Pick<Services, 'site'>, port: number): string {
  const [known] = site.current.playerHosts;
  return known === undefined ? `http://localhost:${port}` : `https://${known}`;
}
