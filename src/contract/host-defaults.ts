import type { HostConfig } from './host-config.ts';

/** What holds on a host that does not describe itself: a legacy host, or one that cannot be reached. */
export function builtInHost(ownHost: string) {
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
  } as const satisfies Partial<HostConfig>;
}
