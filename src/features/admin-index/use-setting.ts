import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { hostSettings, type HostSettings, type SettingName } from '../../contract/host-settings.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { AdminFault } from '../../ports/admin-api.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useKept } from '../../runtime/admin/use-kept.ts';
import type { Saving } from '../../ui/desk/save-state.tsx';

/** Saved within two seconds of the last key. */
const REST_MS = 1_000;

export interface SettingDesk<Name extends SettingName> {
  readonly value: HostSettings[Name];
  readonly change: (value: HostSettings[Name]) => void;
  /** Where in the value something does not fit, as 'url' or '0.name'; empty = it fits. */
  readonly faults: ReadonlySet<string>;
  readonly saving: Saving;
  /** Present once something was saved here. */
  readonly undo: (() => void) | undefined;
}

/** One setting of the host, saved by itself when the fingers rest and it fits. */
export function useSetting<Name extends SettingName>(
  desk: AdminDesk,
  name: Name,
  saved: HostSettings[Name],
): SettingDesk<Name> {
  const [draft, setDraft] = useKept<HostSettings[Name]>(desk, `settings/${name}`);
  const [history, setHistory] = useState<readonly HostSettings[Name][]>([saved]);
  const [saving, setSaving] = useState<Saving>({ phase: 'untouched' });
  const sending = useChange(desk, 'adminSaveSettings', [
    'adminSettings',
    'adminAudit',
    'adminOverview',
  ]);
  const last = history.at(-1) ?? saved;
  const value = draft ?? last;
  const faults = faultsIn(name, value);
  const save = async (meant: HostSettings[Name], before: readonly HostSettings[Name][]) => {
    setSaving({ phase: 'saving' });
    const answer = await sending.send({ body: { [name]: meant } });
    if (!answer.ok) return;
    setHistory(before);
    setSaving({ phase: 'saved', atMs: desk.nowMs() });
    if (desk.kept.read(`settings/${name}`) === meant) setDraft(undefined);
  };
  useSavedAtRest(draft !== undefined && faults.size === 0 ? draft : undefined, (meant) => {
    void save(meant, [...history, meant]);
  });
  useTriedAgain(draft === undefined ? undefined : sending.fault, () => {
    if (draft !== undefined) void save(draft, [...history, draft]);
  });
  const earlier = history.slice(0, -1);
  const previous = earlier.at(-1);
  return {
    value,
    change(next) {
      setSaving({ phase: 'unsaved' });
      setDraft(next);
    },
    faults,
    saving: sending.words === undefined ? saving : { phase: 'failed', words: sending.words },
    undo:
      previous === undefined
        ? undefined
        : () => {
            setDraft(undefined);
            void save(previous, earlier);
          },
  };
}

/** Tells of a value once, when it has not changed for a moment. */
function useSavedAtRest<T>(value: T | undefined, onRest: (value: T) => void): void {
  const latest = useRef(onRest);
  useEffect(() => {
    latest.current = onRest;
  });
  useEffect(() => {
    if (value === undefined) return;
    const timer = setTimeout(() => {
      latest.current(value);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
}

const AGAIN_MS = 15_000;

/** Where the network was gone: once it is back, and now and then until it is. */
function useTriedAgain(fault: AdminFault | undefined, onAgain: () => void): void {
  const latest = useRef(onAgain);
  useEffect(() => {
    latest.current = onAgain;
  });
  useEffect(() => {
    if (fault?.kind !== 'admin/offline') return;
    const again = () => {
      latest.current();
    };
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [fault]);
}

function faultsIn(name: SettingName, value: unknown): ReadonlySet<string> {
  const read = z.safeParse<z.ZodMiniType>(hostSettings.shape[name], value);
  return new Set(read.success ? [] : read.error.issues.map(({ path }) => path.join('.')));
}
