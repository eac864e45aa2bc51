import type { operationCalls } from '../../src/contract/admin/operation-calls.ts';
import type { SiteSettings, SettingName } from '../../src/contract/site-settings.ts';
import { contentVersion } from '../content-version.ts';
import type { Services } from '../services.ts';
import { endKey } from '../auth/end-key.ts';
import { listKeys } from '../auth/list-keys.ts';
import { readAudit } from '../operations/read-audit.ts';
import { rotateKey } from '../auth/rotate-key.ts';
import { saveSettings } from './save-settings.ts';
import type { Handlers } from '../http/handler.ts';
import { page } from '../http/requested-page.ts';

export function operationRoutes(services: Services): Handlers<keyof typeof operationCalls> {
  return {
    async adminSettings() {
      // The response must include what another server has just saved, as it already has a version.
      await services.site.refresh();
      return settingsSeen(services);
    },
    async adminSaveSettings({ body: { versions = {}, ...changes }, who }) {
      await saveSettings(services, { changes, versions, actorId: who.userId });
      return settingsSeen(services);
    },
    adminAudit({ query }) {
      return readAudit(services, { ...query, ...page(query) });
    },
    adminKeys({ who }) {
      return listKeys(services, who.sessionId);
    },
    async adminEndKey({ params: { kid }, who }) {
      return { signIns: await endKey(services, { kid, actorId: who.userId }) };
    },
    async adminRotateKey({ who }) {
      return { kid: await rotateKey(services, who.userId) };
    },
  };
}

function settingsSeen({ site }: Services): {
  settings: SiteSettings;
  versions: Record<SettingName, string>;
  locked: SettingName[];
} {
  const { settings, fixedNames } = site;
  const versions = Object.entries(settings).map(([name, value]) => [name, contentVersion(value)]);
  return {
    settings,
    versions: Object.fromEntries(versions) as Record<SettingName, string>,
    locked: [...fixedNames],
  };
}
