import { browserInstallation } from '../../../platform/installation/browser.ts';
import type { InstallContext } from '../../install/install-context.ts';
import type { InstallationPort } from '../../../platform/installation/port.ts';
import type { Ports } from '../ports/browser-ports.ts';

export function installationOf({ installPrompt }: Pick<Ports, 'installPrompt'>): InstallationPort {
  return browserInstallation(window, installPrompt);
}

/** The context of the install messages. */
export function installContextOf(ports: Pick<Ports, 'installPrompt' | 'server'>): InstallContext {
  const brand = ports.server.facts().brand.name;
  return { brand, installation: installationOf(ports) };
}
