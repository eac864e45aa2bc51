import type { LibraryRecord, DownloadMark } from '../../contract/stored-records.ts';
import {
  type LibraryPort,
  type DownloadMarksPort,
  type InstallOfferHistoryPort,
  type WalkTextStorePort,
  type DeviceSession,
  type SessionPort,
  FIRST_SETTINGS,
  type ListeningSettings,
  type SettingsPort,
  type TracePort,
} from './port.ts';
import type { InstallOfferHistory } from '../../core/install/step.ts';
import { emitter, type Emitter } from '../../lib/signal.ts';
/** For a browser that stores nothing: the walks last as long as this page. */
export function memoryLibrary(): LibraryPort {
  const stored = new Map<string, LibraryRecord>();
  const keyOf = ({ walk, owner }: Pick<LibraryRecord, 'walk' | 'owner'>) =>
    JSON.stringify([walk, owner]);
  return {
    allRecords: () => [...stored.values()].sort((a, b) => b.openedAtMs - a.openedAtMs),
    storeRecord: (record) => {
      stored.set(keyOf(record), record);
    },
    removeRecord: (record) => {
      stored.delete(keyOf(record));
    },
  };
}

export function memoryDownloadMarks(): DownloadMarksPort {
  let stored: readonly DownloadMark[] = [];
  return {
    allMarks: () => stored,
    storeMarks(marks) {
      stored = marks;
    },
  };
}

export function memoryInstallOfferHistory(): InstallOfferHistoryPort {
  let offerHistory: InstallOfferHistory = { isAnswered: false, timesShown: 0 };
  return {
    readHistory: () => offerHistory,
    writeHistory(next) {
      offerHistory = next;
    },
  };
}

/**
 * For a browser that stores nothing: the walk still plays, its progress lasts as long as the page.
 */
export function memoryWalkTexts(): WalkTextStorePort {
  const stored = new Map<string, string>();
  return {
    readText: (slug) => stored.get(slug),
    writeText: (slug, text) => {
      stored.set(slug, text);
      return true;
    },
    removeText: (slug) => {
      stored.delete(slug);
    },
  };
}

/** Two sessions on one box behave like two tabs of one browser. */
export interface SessionBox {
  session: DeviceSession | undefined;
  readonly tabs: Set<Emitter>;
}

export const sessionBox = (session?: DeviceSession): SessionBox => ({ session, tabs: new Set() });

export function memorySession(box: SessionBox = sessionBox()): SessionPort {
  const ownTab = emitter();
  box.tabs.add(ownTab);
  const writeSession = (session: DeviceSession | undefined) => {
    box.session = session;
    for (const tab of box.tabs) if (tab !== ownTab) tab.emit();
  };
  return {
    readSession: () => box.session,
    writeSession: writeSession,
    clearSession: () => {
      writeSession(undefined);
    },
    onChange: ownTab.subscribe,
  };
}

export function memorySettings(first: ListeningSettings = FIRST_SETTINGS): SettingsPort {
  let stored = first;
  return {
    readSettings: () => stored,
    writeSettings: (settings) => {
      stored = settings;
    },
  };
}

export function memoryTrace(): TracePort {
  const leftUsers = new Set<string>();
  return {
    hasTrace: (slug) => leftUsers.has(slug),
    leaveTrace: (slug) => {
      leftUsers.add(slug);
    },
    removeTrace: (slug) => {
      leftUsers.delete(slug);
    },
  };
}
