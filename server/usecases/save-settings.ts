import type { HostSettings, SettingName } from '../../src/contract/host-settings.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';

type Changes = { readonly [Name in SettingName]?: HostSettings[Name] | undefined };

/** Changes the settings that are given; those the environment has fixed stay. */
export async function saveSettings(
  { store, clock, host }: Pick<Services, 'store' | 'clock' | 'host'>,
  changes: Changes,
  actorId: string,
): Promise<void> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const fixed = host.fixedNames.find((name) => changes[name] !== undefined);
  if (fixed !== undefined) throw new Refusal('settings/fixed', { field: fixed });
  await store.transaction(async (inside) => {
    for (const [name, value] of given) await inside.settings.set(`host/${name}`, value);
    await inside.audit.append({
      atMs: clock.nowMs(),
      actorId,
      action: 'settings/save',
      targetKind: 'settings',
      targetId: given.map(([name]) => name).join(','),
    });
  });
  await host.refresh();
}
