import type { SiteSettings, SettingName } from '../../src/contract/site-settings.ts';
import { settingsIn } from './site-configuration.ts';
import { contentVersionOf } from '../content-version.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';

type Changes = { readonly [Name in SettingName]?: SiteSettings[Name] | undefined };
type Versions = { readonly [Name in SettingName]?: string | undefined };

interface SaveSettingsRequest {
  readonly changes: Changes;
  /** The version of each setting on which the change is based. */
  readonly versions: Versions;
  /** Null: the command line. */
  readonly actorId: string | null;
}

/**
 * Saves the given settings, all or none; settings fixed by the environment stay, and one that was
 * changed meanwhile gives a conflict.
 */
export async function saveSettings(
  { store, clock, site }: Pick<Services, 'store' | 'clock' | 'site'>,
  { changes, versions, actorId }: SaveSettingsRequest,
): Promise<void> {
  const changedNames = (Object.keys(changes) as SettingName[]).filter(
    (name) => changes[name] !== undefined,
  );
  const fixed = site.fixedNames.find((name) => changedNames.includes(name));
  if (fixed !== undefined) throw new ApiError('settings/fixed', { field: fixed });
  await store.transaction(async (inside) => {
    const saved = await inside.settings.readSettings();
    const current = settingsIn(saved);
    for (const name of changedNames) {
      const key = `host/${name}`;
      const version = versions[name];
      const currentVersion = contentVersionOf(current[name]);
      // A change to the value that is already stored is no conflict.
      const isSeen =
        [currentVersion, undefined].includes(version) ||
        currentVersion === contentVersionOf(changes[name]);
      const isReplaced =
        isSeen && (await inside.settings.replaceSetting(key, saved[key], changes[name]));
      if (!isReplaced) throw new ApiError('edit/conflict', { field: name });
    }
    const differing = changedNames.flatMap((name) =>
      differingPaths(name, current[name], changes[name]),
    );
    const about = { kind: 'settings', id: changedNames.join(','), details: { parts: differing } };
    const noted = { atMs: clock.nowMs(), actorId, ...about };
    await addAuditEntry(inside, 'settings/save', noted);
  });
  await site.refresh();
}

/**
 * The paths at which a setting differs, such as `legal/de/imprint`. The values are left out: they
 * may be a key or a long text.
 */
function differingPaths(settingPath: string, before: unknown, after: unknown): string[] {
  if (contentVersionOf(before) === contentVersionOf(after)) return [];
  const [old, meant] = [before ?? {}, after ?? {}];
  const isOpen = [old, meant].every((value) => typeof value === 'object' && !Array.isArray(value));
  if (!isOpen) return [settingPath];
  const names = new Set([...Object.keys(old), ...Object.keys(meant)]);
  return [...names].flatMap((name) =>
    differingPaths(`${settingPath}/${name}`, Reflect.get(old, name), Reflect.get(meant, name)),
  );
}
