import { browserInstallation } from '../../adapters/installation-browser/browser-installation.ts';
import type { InstallRoom } from '../../features/install/install-room.ts';
import type { InstallationPort } from '../../ports/installation.ts';
import type { Ports } from '../ports.ts';

export function installationOf({
  installQuestion,
}: Pick<Ports, 'installQuestion'>): InstallationPort {
  return browserInstallation(window, installQuestion);
}

/** What the words about installing stand on. */
export function installRoomOf(
  ports: Pick<Ports, 'installQuestion' | 'host'>,
  languageCode: string,
): InstallRoom {
  const brand = ports.host.facts().brand.name;
  return { languageCode, brand, installation: installationOf(ports) };
}
