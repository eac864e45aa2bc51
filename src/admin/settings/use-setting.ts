import * as z from 'zod/mini';
import { siteSettings, type SiteSettings, type SettingName } from '../../contract/site-settings.ts';
import type { AdminContext } from '../session/admin-context.ts';
import type { Saving } from '../ui/page/save-state.tsx';
import { useSettingSaving, type SettingOnServer } from './use-setting-saving.ts';
import { useEffect, useRef } from 'react';
import { pendingTimer } from '../../lib/pending.ts';
import type { AdminError } from '../../platform/admin-api/port.ts';

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
  given: SettingOnServer,
  name: Name,
): EditableSetting<Name> {
  const { admin, settings, versions } = given;
  const work = useSettingSaving(given, name);
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
