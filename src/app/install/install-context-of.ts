import { browserInstallation } from '../../adapters/installation-browser/browser-installation.ts';
import type { InstallContext } from '../../features/install/install-context.ts';
import type { InstallationPort } from '../../ports/installation.ts';
import type { Ports } from '../ports.ts';

export function installationOf({ installPrompt }: Pick<Ports, 'installPrompt'>): InstallationPort {
  return browserInstallation(window, installPrompt);
}

/** The context of the install messages. */
export function installContextOf(
  ports: Pick<Ports, 'installPrompt' | 'server'>,
  languageCode: string,
): InstallContext {
  const brand = ports.server.facts().brand.name;
  return { languageCode, brand, installation: installationOf(ports) };
}
