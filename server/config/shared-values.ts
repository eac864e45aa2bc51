import { isIP } from 'node:net';
import * as z from 'zod/mini';
import {
  geocoder,
  GEOCODERS,
  hostName,
  tileAddress,
  type Geocoder,
} from '../../src/contract/site-settings.ts';
import type { ServerConfig } from './server-config.ts';
import type { EnvironmentValues } from './variables.ts';

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

export function playerHostsIn(
  text: string | undefined,
  problems: string[],
): { playerHosts?: string[] } {
  if (text === undefined) return {};
  const playerHosts = listIn(text).map((host) => host.toLowerCase());
  for (const host of playerHosts) {
    if (!z.safeParse(hostName, host).success) {
      problems.push(`PLAYER_HOSTS: '${host}' is no host name (no scheme, no path).`);
    }
  }
  return { playerHosts };
}

export function tilesIn(
  { TILE_URL: url, TILE_ATTRIBUTION: attribution }: EnvironmentValues,
  problems: string[],
): { tiles?: { url: string; attribution: string } } {
  if (url === undefined) {
    if (attribution !== undefined) problems.push('TILE_ATTRIBUTION is set without TILE_URL.');
    return {};
  }
  const isComplete = ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  if (!z.safeParse(tileAddress, url).success || !isComplete) {
    problems.push(`TILE_URL must be an address with {z}, {x} and {y}, not '${url}'.`);
  }
  if (attribution === undefined) problems.push('TILE_ATTRIBUTION is required with TILE_URL.');
  return { tiles: { url, attribution: attribution ?? '' } };
}

export function geocoderIn(
  { GEOCODER_URL: url, GEOCODER_KIND: kind }: EnvironmentValues,
  problems: string[],
): { geocoder?: Geocoder } {
  if (url === undefined) {
    if (kind !== undefined) problems.push('GEOCODER_KIND is set without GEOCODER_URL.');
    return {};
  }
  const known = GEOCODERS.find((one) => one === (kind ?? 'nominatim'));
  if (known === undefined) {
    problems.push(`GEOCODER_KIND must be one of ${GEOCODERS.join(', ')}, not '${kind}'.`);
  }
  const meant: Geocoder = { kind: known ?? 'nominatim', url };
  if (!z.safeParse(geocoder, meant).success) {
    // The address may contain a key, so it is not repeated.
    problems.push('GEOCODER_URL must be an address like https://nominatim.example.org/search.');
  }
  return { geocoder: meant };
}

/** Never all addresses: whoever may write X-Forwarded-For chooses the address that limits count. */
export function trustProxyIn(
  text: string | undefined,
  problems: string[],
): ServerConfig['trustProxy'] {
  if (text === undefined || text === 'false' || text === '0') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const proxies = listIn(text);
  if (proxies.length > 0 && proxies.every(isNetwork)) return proxies;
  problems.push(
    `TRUST_PROXY must be a number of proxies (1 to 9) or their addresses, like 10.0.0.0/8, not '${text}'.`,
  );
  return false;
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function listIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}
