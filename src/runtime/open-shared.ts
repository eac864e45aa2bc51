import type { SharedHere } from '../contract/share-address.ts';
import { readShared, readSharedCode, type Shared } from '../core/link/read-shared.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { HostPort } from '../ports/host.ts';
import type { PhotoReading, ScannerPort } from '../ports/scanner.ts';
import type { SharedPicturePort } from '../ports/shared-picture.ts';

export type SharedOutcome =
  | Shared
  /** A picture without a code. */
  | { readonly kind: 'no-code' }
  /** What reads pictures did not come. */
  | { readonly kind: 'no-reader' }
  /** It never arrived, or has been read already. */
  | { readonly kind: 'lost' };

export interface SharedPorts {
  readonly pictures: SharedPicturePort;
  readonly scanner: Pick<ScannerPort, 'readPhoto'>;
  readonly host: Pick<HostPort, 'facts' | 'learn'>;
  readonly clock: Pick<ClockPort, 'nowMs' | 'at'>;
  readonly basePath: string;
}

/** So long the host may take to say which other hosts are its own. */
const HOST_LIMIT_MS = 3000;

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
  { host, clock }: SharedPorts,
  read: (hosts: readonly string[]) => Shared,
): Promise<Shared> {
  const first = read(host.facts().playerHosts);
  if (first.kind !== 'other-host') return first;
  await new Promise<void>((resolve) => {
    const callOff = clock.at(clock.nowMs() + HOST_LIMIT_MS, resolve);
    void host.learn().then(() => {
      callOff();
      resolve();
    });
  });
  return read(host.facts().playerHosts);
}
