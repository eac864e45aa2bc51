import type { HostConfig } from '../../src/contract/host-config.ts';

export const MANIFEST_PATH = '/manifest.webmanifest';

/** As long as a name may be below a sign on a home screen before a device cuts it. */
const LONGEST_BELOW_SIGN = 12;

type Brand = HostConfig['brand'];

/** The app's manifest as it was built, under the house's own name. */
export function brandedManifest(built: string, { name, claim }: Brand): string {
  const manifest = JSON.parse(built) as Record<string, unknown>;
  return JSON.stringify({
    ...manifest,
    name,
    short_name: shortName(name),
    description: claim['de'] ?? manifest['description'],
  });
}

/** Whole words, as many as fit; where not even the first does, the device cuts it. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const fitting = words.filter(
    (_, index) => words.slice(0, index + 1).join(' ').length <= LONGEST_BELOW_SIGN,
  );
  return fitting.join(' ') || (words[0] ?? name);
}
