import type { SiteSettings, SettingName } from '../../src/contract/site-settings.ts';
import { contentVersionOf } from '../content-version.ts';
import type { Services } from '../services.ts';
import { saveSettings } from './save-settings.ts';
import type { Handlers } from '../http/handler.ts';

export function settingsRoutes(
  services: Services,
): Handlers<'adminSettings' | 'adminSaveSettings'> {
  return {
    async adminSettings() {
      // The response must include what another server has just saved, as it already has a version.
      await services.site.refresh();
      return versionedSettings(services);
    },
    async adminSaveSettings({ body: { versions = {}, ...changes }, who }) {
      await saveSettings(services, { changes, versions, actorId: who.userId });
      return versionedSettings(services);
    },
  };
}

function versionedSettings({ site }: Services): {
  settings: SiteSettings;
  versions: Record<SettingName, string>;
  locked: SettingName[];
} {
  const { settings, fixedNames } = site;
  const versions = Object.entries(settings).map(([name, value]) => [name, contentVersionOf(value)]);
  return {
    settings,
    versions: Object.fromEntries(versions) as Record<SettingName, string>,
    locked: [...fixedNames],
  };
}
