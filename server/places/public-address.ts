import { BlockList, isIP } from 'node:net';

/** Ranges that are not on the internet: this machine, the operator's network, and aliases. */
const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  // Unspecified, loopback and the old form of IPv4 in IPv6.
  ['::', 96],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
  // IPv4 through a translator, 6to4 and Teredo: the address behind them is not visible here.
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['2001::', 32],
] as const) {
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6');
}

/** Whether an address may be on the internet. A mapped IPv4 address counts as itself. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const kind = isIP(mapped);
  if (kind === 0 || /^::ffff:/i.test(mapped)) return false;
  return !NOT_PUBLIC.check(mapped, kind === 4 ? 'ipv4' : 'ipv6');
}
