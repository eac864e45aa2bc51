import { useState } from 'react';
import type { HostSettings, SettingName } from '../../contract/host-settings.ts';
import { isConflict } from '../../runtime/admin/is-conflict.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useKept } from '../../runtime/admin/use-kept.ts';
import type { Saving } from '../../ui/desk/save-state.tsx';
import type { SettingProps } from './setting-props.ts';

/** What was typed, and the version it began from: also after a while on another page. */
export interface Typed<T> {
  readonly value: T;
  readonly from: string;
}

interface Saved<T> {
  readonly version: string;
  /** What was saved here since the page was opened, the last one at the end. */
  readonly steps: readonly T[];
}

export type SettingAtHost = Pick<SettingProps, 'desk' | 'settings' | 'versions' | 'lookAgain'>;

const OUTDATED = [
  'adminSettings',
  'adminAudit',
  'adminOverview',
  // The house's logo is one of them.
  'adminMedia',
  'adminMedium',
] as const;

/** What is typed, what is saved, and the way from one to the other. */
export function useSettingSaving<Name extends SettingName>(
  { desk, settings, versions, lookAgain }: SettingAtHost,
  name: Name,
) {
  type Value = HostSettings[Name];
  const key = `settings/${name}`;
  const [typed, setTyped] = useKept<Typed<Value>>(desk, key);
  const [saved, setSaved] = useSaved<Value>(settings[name], versions[name]);
  const [saving, setSaving] = useState<Saving>({ phase: 'untouched' });
  /** Somebody else has changed it meanwhile; nothing is sent until it is decided. */
  const [isRefused, setRefused] = useState(false);
  const sending = useChange(desk, 'adminSaveSettings', OUTDATED);
  const save = async (meant: Value, from: string, steps: readonly Value[]) => {
    setSaving({ phase: 'saving' });
    const answer = await sending.send({ body: { [name]: meant, versions: { [name]: from } } });
    const isOld = !answer.ok && isConflict(answer.fault);
    setRefused(isOld);
    if (isOld) lookAgain();
    if (!answer.ok) return;
    const version = answer.value.versions[name];
    setSaved({ version, steps });
    const now = desk.kept.read(key) as Typed<Value> | undefined;
    const isAll = now === undefined || now.value === meant;
    // What was typed meanwhile is saved by none of it.
    setSaving(isAll ? { phase: 'saved', atMs: desk.nowMs() } : { phase: 'unsaved' });
    setTyped(isAll ? undefined : { ...now, from: version });
  };
  const takeTheirs = () => {
    setTyped(undefined);
    setRefused(false);
    sending.forget();
    setSaving({ phase: 'untouched' });
    setSaved({ version: versions[name], steps: [settings[name]] });
  };
  const type = (value: Value) => {
    setSaving({ phase: 'unsaved' });
    setTyped({ value, from: typed?.from ?? saved.version });
  };
  const failed: Saving | undefined =
    sending.words === undefined || isRefused
      ? undefined
      : { phase: 'failed', words: sending.words };
  const shown = failed ?? saving;
  return { typed, type, setTyped, saved, saving: shown, isRefused, sending, save, takeTheirs };
}

/** Begins anew with what the host says, unless it only says what was saved here. */
function useSaved<T>(standing: T, version: string) {
  const [saved, setSaved] = useState<Saved<T>>({ version, steps: [standing] });
  const [heard, setHeard] = useState(version);
  if (heard !== version) {
    setHeard(version);
    if (version !== saved.version) setSaved({ version, steps: [standing] });
  }
  return [saved, setSaved] as const;
}
