import type { SharedHere } from '../contract/share-address.ts';
import { readShared, readSharedCode, type Shared } from '../core/link/read-shared.ts';
import type { PhotoReading, ScannerPort } from '../ports/scanner.ts';
import type { SharedPicturePort } from '../ports/shared-picture.ts';
import { askForPlayerHosts, type PlayerHostPorts } from './player-hosts.ts';

export type SharedOutcome =
  | Shared
  /** A picture without a code. */
  | { readonly kind: 'no-code' }
  /** What reads pictures did not come. */
  | { readonly kind: 'no-reader' }
  /** It never arrived, or has been read already. */
  | { readonly kind: 'lost' };

export interface SharedPorts extends PlayerHostPorts {
  readonly pictures: SharedPicturePort;
  readonly scanner: Pick<ScannerPort, 'readPhoto'>;
  readonly basePath: string;
}

/** Where something leads that another app has shared: the code of its picture, else its words. */
export async function openShared(
  { words, picture, isLost }: SharedHere,
  ports: SharedPorts,
): Promise<SharedOutcome> {
  if (isLost) return { kind: 'lost' };
  if (picture === undefined)
    return judged(ports, (hosts) => readShared(words, hosts, ports.basePath));
  const taken = await ports.pictures.take(picture);
  const reading = taken && (await ports.scanner.readPhoto(taken));
  const code = reading?.ok ? reading.text : undefined;
  if (code !== undefined) {
    return judged(ports, (hosts) => readSharedCode(code, hosts, ports.basePath));
  }
  const said = await judged(ports, (hosts) => readShared(words, hosts, ports.basePath));
  return said.kind === 'no-link' ? { kind: whyNothing(reading) } : said;
}

function whyNothing(reading: PhotoReading | undefined): 'lost' | 'no-code' | 'no-reader' {
  if (!reading) return 'lost';
  return reading.ok ? 'no-code' : 'no-reader';
}

/** Nobody is called a stranger before the host was asked whom it knows. */
async function judged(
  ports: SharedPorts,
  read: (hosts: readonly string[]) => Shared,
): Promise<Shared> {
  const first = read(ports.host.facts().playerHosts);
  return first.kind === 'other-host' ? read(await askForPlayerHosts(ports)) : first;
}
