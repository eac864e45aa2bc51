import * as z from 'zod/mini';
import { siteSettings, type SiteSettings, type SettingName } from '../../contract/site-settings.ts';
import type { AdminContext } from '../session/admin-context.ts';
import type { Saving } from '../ui/page/save-state.tsx';
import { useEffect, useRef, useState } from 'react';
import { pendingTimer } from '../../lib/pending.ts';
import type { AdminError } from '../../platform/admin-api/port.ts';
import { isConflict } from '../session/queries/is-conflict.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { useRetainedState } from '../session/use-retained-state.ts';
import type { SettingProps } from './setting-props.ts';

const INVALIDATED_QUERIES = [
  'adminSettings',
  'adminAudit',
  'adminOverview',
  // The site's logo is one of the media.
  'adminMedia',
  'adminMedium',
] as const;

/** A setting is saved within two seconds after the last keystroke. */
const DEBOUNCE_MS = 1_000;

const RETRY_MS = 15_000;

export interface EditableSetting<Name extends SettingName> {
  readonly value: SiteSettings[Name];
  readonly change: (value: SiteSettings[Name]) => void;
  /** The paths at which the value is invalid, such as 'url' or '0.name'; empty: it is valid. */
  readonly errors: ReadonlySet<string>;
  readonly saving: Saving;
  /** Present once something was saved here. */
  readonly undo: (() => void) | undefined;
  /** Present while the server has a change by somebody else and the conflict is not decided. */
  readonly conflict: SettingConflicting | undefined;
}

export interface SettingConflicting {
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly admin: AdminContext;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** One setting of the server; it saves itself after a pause in typing, if it is valid. */
export function useSetting<Name extends SettingName>(
  settingOnServer: SettingOnServer,
  name: Name,
): EditableSetting<Name> {
  const { admin, settings, versions } = settingOnServer;
  const work = useSettingSaving(settingOnServer, name);
  const { typed, saved, isRejected, sending, save } = work;
  const value = typed?.value ?? saved.steps.at(-1) ?? settings[name];
  const errors = errorsIn(name, value);
  const retry = () => {
    if (typed !== undefined) void save(typed.value, typed.from, [...saved.steps, typed.value]);
  };
  const isReady = errors.size === 0 && !sending.isSending && !isRejected;
  useDebouncedSave(isReady ? typed : undefined, retry);
  useRetry(typed === undefined ? undefined : sending.error, retry);
  const earlier = saved.steps.slice(0, -1);
  const previous = earlier.at(-1);
  const undo = () => {
    if (previous === undefined) return;
    work.setTyped({ value: previous, from: saved.version });
    void save(previous, saved.version, earlier);
  };
  const theirs: SiteSettings[Name] = settings[name];
  const theirVersion = versions[name];
  const keepMine = () => {
    if (typed !== undefined) void save(typed.value, theirVersion, [theirs, typed.value]);
  };
  const isOpen = isRejected && typed !== undefined && typed.from !== theirVersion;
  const conflict = { mine: value, theirs, admin, keepMine, takeTheirs: work.takeTheirs };
  return {
    ...{ value, change: work.type, errors, saving: work.saving },
    undo: previous === undefined || isRejected ? undefined : undo,
    conflict: isOpen ? conflict : undefined,
  };
}

function errorsIn(name: SettingName, value: unknown): ReadonlySet<string> {
  const read = z.safeParse<z.ZodMiniType>(siteSettings.shape[name], value);
  return new Set(read.success ? [] : read.error.issues.map(({ path }) => path.join('.')));
}

/** Reports a value once, after it has not changed for a moment. */
function useDebouncedSave<T>(value: T | undefined, onIdle: (value: T) => void): void {
  const latest = useRef(onIdle);
  useEffect(() => {
    latest.current = onIdle;
  });
  useEffect(() => {
    if (value === undefined) return;
    return pendingTimer(() => {
      latest.current(value);
    }, DEBOUNCE_MS);
  }, [value]);
}

/** Retries after a network error: when the network is back, and after a timeout. */
function useRetry(error: AdminError | undefined, onRetry: () => void): void {
  const latest = useRef(onRetry);
  useEffect(() => {
    latest.current = onRetry;
  });
  useEffect(() => {
    if (error?.kind !== 'admin/offline') return;
    const retry = () => {
      latest.current();
    };
    const timer = setTimeout(retry, RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [error]);
}

/** The typed value and the version that it is based on; it outlives the page. */
interface Typed<T> {
  readonly value: T;
  readonly from: string;
}

interface Saved<T> {
  readonly version: string;
  /** The values saved since the page was opened, the latest at the end. */
  readonly steps: readonly T[];
}

type SettingOnServer = Pick<SettingProps, 'admin' | 'settings' | 'versions' | 'refetch'>;

/** The typed value, the saved value, and how one is saved as the other. */
function useSettingSaving<Name extends SettingName>(
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
