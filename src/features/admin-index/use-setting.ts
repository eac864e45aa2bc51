import * as z from 'zod/mini';
import { hostSettings, type HostSettings, type SettingName } from '../../contract/host-settings.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { Saving } from '../../ui/desk/save-state.tsx';
import { useSavedAtRest, useTriedAgain } from './at-rest.ts';
import { useSettingSaving, type SettingAtHost } from './use-setting-saving.ts';

export interface SettingDesk<Name extends SettingName> {
  readonly value: HostSettings[Name];
  readonly change: (value: HostSettings[Name]) => void;
  /** Where in the value something does not fit, as 'url' or '0.name'; empty = it fits. */
  readonly faults: ReadonlySet<string>;
  readonly saving: Saving;
  /** Present once something was saved here. */
  readonly undo: (() => void) | undefined;
  /** Present while somebody else's stands at the host and this one is not decided. */
  readonly conflict: SettingConflicting | undefined;
}

export interface SettingConflicting {
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly desk: AdminDesk;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** One setting of the host, saved by itself when the fingers rest and it fits. */
export function useSetting<Name extends SettingName>(
  given: SettingAtHost,
  name: Name,
): SettingDesk<Name> {
  const { desk, settings, versions } = given;
  const work = useSettingSaving(given, name);
  const { typed, saved, isRefused, sending, save } = work;
  const value = typed?.value ?? saved.steps.at(-1) ?? settings[name];
  const faults = faultsIn(name, value);
  const again = () => {
    if (typed !== undefined) void save(typed.value, typed.from, [...saved.steps, typed.value]);
  };
  const isReady = faults.size === 0 && !sending.isSending && !isRefused;
  useSavedAtRest(isReady ? typed : undefined, again);
  useTriedAgain(typed === undefined ? undefined : sending.fault, again);
  const earlier = saved.steps.slice(0, -1);
  const previous = earlier.at(-1);
  const undo = () => {
    if (previous === undefined) return;
    work.setTyped({ value: previous, from: saved.version });
    void save(previous, saved.version, earlier);
  };
  const theirs: HostSettings[Name] = settings[name];
  const theirVersion = versions[name];
  const keepMine = () => {
    if (typed !== undefined) void save(typed.value, theirVersion, [theirs, typed.value]);
  };
  const isOpen = isRefused && typed !== undefined && typed.from !== theirVersion;
  const conflict = { mine: value, theirs, desk, keepMine, takeTheirs: work.takeTheirs };
  return {
    ...{ value, change: work.type, faults, saving: work.saving },
    undo: previous === undefined || isRefused ? undefined : undo,
    conflict: isOpen ? conflict : undefined,
  };
}

function faultsIn(name: SettingName, value: unknown): ReadonlySet<string> {
  const read = z.safeParse<z.ZodMiniType>(hostSettings.shape[name], value);
  return new Set(read.success ? [] : read.error.issues.map(({ path }) => path.join('.')));
}
