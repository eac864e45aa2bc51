import { useState } from 'react';
import type { SiteSettings, SettingName } from '../../contract/site-settings.ts';
import { isConflict } from '../session/queries/is-conflict.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { useRetainedState } from '../session/use-retained-state.ts';
import type { Saving } from '../ui/page/save-state.tsx';
import type { SettingProps } from './setting-props.ts';

/** The typed value and the version that it is based on; it outlives the page. */
export interface Typed<T> {
  readonly value: T;
  readonly from: string;
}

interface Saved<T> {
  readonly version: string;
  /** The values saved since the page was opened, the latest at the end. */
  readonly steps: readonly T[];
}

export type SettingOnServer = Pick<SettingProps, 'admin' | 'settings' | 'versions' | 'refetch'>;

const INVALIDATED_QUERIES = [
  'adminSettings',
  'adminAudit',
  'adminOverview',
  // The site's logo is one of the media.
  'adminMedia',
  'adminMedium',
] as const;

/** The typed value, the saved value, and how one is saved as the other. */
export function useSettingSaving<Name extends SettingName>(
  { admin, settings, versions, refetch }: SettingOnServer,
  name: Name,
) {
  type Value = SiteSettings[Name];
  const key = `settings/${name}`;
  const [typed, setTyped] = useRetainedState<Typed<Value>>(admin, key);
  const [saved, setSaved] = useSaved<Value>(settings[name], versions[name]);
  const [saving, setSaving] = useState<Saving>({ phase: 'untouched' });
  /**
   * Somebody else has changed the setting meanwhile; nothing is sent until the conflict is decided.
   */
  const [isRejected, setRejected] = useState(false);
  const sending = useAdminMutation(admin, 'adminSaveSettings', INVALIDATED_QUERIES);
  const save = async (meant: Value, from: string, steps: readonly Value[]) => {
    setSaving({ phase: 'saving' });
    const result = await sending.send({ body: { [name]: meant, versions: { [name]: from } } });
    const isOld = !result.ok && isConflict(result.error);
    setRejected(isOld);
    if (isOld) refetch();
    if (!result.ok) return;
    const version = result.value.versions[name];
    setSaved({ version, steps });
    const now = admin.retained.readState(key) as Typed<Value> | undefined;
    const isAll = now === undefined || now.value === meant;
    // What was typed during the save is still unsaved.
    setSaving(isAll ? { phase: 'saved', atMs: admin.nowMs() } : { phase: 'unsaved' });
    setTyped(isAll ? undefined : { ...now, from: version });
  };
  const takeTheirs = () => {
    setTyped(undefined);
    setRejected(false);
    sending.forget();
    setSaving({ phase: 'untouched' });
    setSaved({ version: versions[name], steps: [settings[name]] });
  };
  const type = (value: Value) => {
    setSaving({ phase: 'unsaved' });
    setTyped({ value, from: typed?.from ?? saved.version });
  };
  const failed: Saving | undefined =
    sending.message === undefined || isRejected
      ? undefined
      : { phase: 'failed', message: sending.message };
  const shown = failed ?? saving;
  return { typed, type, setTyped, saved, saving: shown, isRejected, sending, save, takeTheirs };
}

/** Restarts from a new version of the server, unless it is the one that was saved here. */
function useSaved<T>(current: T, version: string) {
  const [saved, setSaved] = useState<Saved<T>>({ version, steps: [current] });
  const [seenVersion, setSeenVersion] = useState(version);
  if (seenVersion !== version) {
    setSeenVersion(version);
    if (version !== saved.version) setSaved({ version, steps: [current] });
  }
  return [saved, setSaved] as const;
}
