import type { operationCalls } from '../../../src/contract/admin/operation-calls.ts';
import type { HostSettings } from '../../../src/contract/host-settings.ts';
import type { Services } from '../../services.ts';
import { readAudit } from '../../usecases/read-audit.ts';
import { rotateKey } from '../../usecases/rotate-key.ts';
import { saveSettings } from '../../usecases/save-settings.ts';
import type { Handlers } from '../handler.ts';
import { page } from './asked-page.ts';

export function operationRoutes(services: Services): Handlers<keyof typeof operationCalls> {
  return {
    adminSettings: () => settingsSeen(services),
    async adminSaveSettings({ body, who }) {
      await saveSettings(services, body, who.userId);
      return settingsSeen(services);
    },
    adminAudit({ query }) {
      return readAudit(services, { ...query, ...page(query) });
    },
    async adminRotateKey({ who }) {
      return { kid: await rotateKey(services, who.userId) };
    },
  };
}

function settingsSeen({ host }: Services): {
  settings: HostSettings;
  locked: (keyof HostSettings)[];
} {
  return { settings: host.settings, locked: [...host.fixedNames] };
}
