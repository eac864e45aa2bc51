import type { HostSettings, SettingName } from '../../src/contract/host-settings.ts';
import { settingsIn } from '../host/host-information.ts';
import { contentVersion } from '../content-version.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { noteChange } from '../walks/note-change.ts';

type Changes = { readonly [Name in SettingName]?: HostSettings[Name] | undefined };
type Versions = { readonly [Name in SettingName]?: string | undefined };

interface Order {
  readonly changes: Changes;
  /** What each was made from. */
  readonly versions: Versions;
  readonly actorId: string;
}

/**
 * Changes the settings that are given, all or none; those the environment has fixed stay, and one that
 * somebody has changed meanwhile stays as they meant it.
 */
export async function saveSettings(
  { store, clock, host }: Pick<Services, 'store' | 'clock' | 'host'>,
  { changes, versions, actorId }: Order,
): Promise<void> {
  const given = (Object.keys(changes) as SettingName[]).filter(
    (name) => changes[name] !== undefined,
  );
  const fixed = host.fixedNames.find((name) => given.includes(name));
  if (fixed !== undefined) throw new Refusal('settings/fixed', { field: fixed });
  await store.transaction(async (inside) => {
    const saved = await inside.settings.all();
    const standing = settingsIn(saved);
    for (const name of given) {
      const key = `host/${name}`;
      const version = versions[name];
      const stands = contentVersion(standing[name]);
      // Two who write the same are of one mind.
      const isSeen =
        [stands, undefined].includes(version) || stands === contentVersion(changes[name]);
      const isKept = isSeen && (await inside.settings.replace(key, saved[key], changes[name]));
      if (!isKept) throw new Refusal('edit/conflict', { field: name });
    }
    const parts = given.flatMap((name) => partsOf(name, standing[name], changes[name]));
    const about = { kind: 'settings', id: given.join(','), details: { parts } };
    const noted = { atMs: clock.nowMs(), actorId, ...about };
    await noteChange(inside, 'settings/save', noted);
  });
  await host.refresh();
}

/** Which places of a setting differ, as `legal/de/imprint`. What stands there may be a key or a long text. */
function partsOf(place: string, before: unknown, after: unknown): string[] {
  if (contentVersion(before) === contentVersion(after)) return [];
  const [old, meant] = [before ?? {}, after ?? {}];
  const isOpen = [old, meant].every((one) => typeof one === 'object' && !Array.isArray(one));
  if (!isOpen) return [place];
  const names = new Set([...Object.keys(old), ...Object.keys(meant)]);
  return [...names].flatMap((name) =>
    partsOf(`${place}/${name}`, Reflect.get(old, name), Reflect.get(meant, name)),
  );
}
