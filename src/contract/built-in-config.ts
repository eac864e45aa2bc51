import type { PublicConfig } from './public-config.ts';

/**
 * The facts of a server that does not describe itself: a legacy server, or one that cannot be
 * reached.
 */
export function builtInConfig(ownHost: string) {
  return {
    brand: { name: 'Audiowalk', claim: {} },
    legal: {},
    storeLinks: [],
    tiles: {
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap',
    },
    playerHosts: [ownHost],
    registration: 'off',
    languages: [],
  } as const satisfies Partial<PublicConfig>;
}
