import type { SharedHere } from '../../contract/share-address.ts';
import { readShared, readSharedCode, type SharedLink } from '../../core/link/read-shared.ts';
import type { PhotoReading, ScannerPort } from '../../platform/scanner/port.ts';
import type { SharedPicturePort } from '../../platform/device-files/port.ts';
import { requestPlayerHosts, type PlayerHostPorts } from './player-hosts.ts';

export type SharedOutcome =
  | SharedLink
  /** A picture without a code. */
  | { readonly kind: 'no-code' }
  /** The code that reads pictures could not be loaded. */
  | { readonly kind: 'no-reader' }
  /** The picture never arrived, or has been read already. */
  | { readonly kind: 'lost' };

export interface SharedPorts extends PlayerHostPorts {
  readonly pictures: SharedPicturePort;
  readonly scanner: Pick<ScannerPort, 'readPhoto'>;
  readonly basePath: string;
}

/** Finds where a share from another app leads: by the code in its picture, else by its text. */
export async function openShared(
  { words: sharedText, picture, isLost }: SharedHere,
  ports: SharedPorts,
): Promise<SharedOutcome> {
  if (isLost) return { kind: 'lost' };
  if (picture === undefined)
    return judged(ports, (hosts) => readShared(sharedText, hosts, ports.basePath));
  const sharedPicture = await ports.pictures.takePicture(picture);
  const reading = sharedPicture && (await ports.scanner.readPhoto(sharedPicture));
  const code = reading?.ok ? reading.text : undefined;
  if (code !== undefined) {
    return judged(ports, (hosts) => readSharedCode(code, hosts, ports.basePath));
  }
  const outcome = await judged(ports, (hosts) => readShared(sharedText, hosts, ports.basePath));
  return outcome.kind === 'no-link' ? { kind: whyNothing(reading) } : outcome;
}

function whyNothing(reading: PhotoReading | undefined): 'lost' | 'no-code' | 'no-reader' {
  if (!reading) return 'lost';
  return reading.ok ? 'no-code' : 'no-reader';
}

/** No host name is called foreign before the server was asked which ones it knows. */
async function judged(
  ports: SharedPorts,
  read: (hosts: readonly string[]) => SharedLink,
): Promise<SharedLink> {
  const first = read(ports.server.facts().playerHosts);
  return first.kind === 'other-host' ? read(await requestPlayerHosts(ports)) : first;
}
