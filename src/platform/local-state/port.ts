import type { DownloadMark, LibraryRecord } from '../../contract/stored-records.ts';
import type { InstallOfferHistory } from '../../core/install/step.ts';
import type { DecodedToken } from '../../core/session/read-account.ts';
/** This device's own name, generated once: it identifies the device that saved a position. */
export type DevicePort = () => string;

/**
 * Which walks had been downloaded completely, stored separately from their bytes: browsers evict
 * what is large and leave what is small. If the device stores nothing, there are none.
 */
export interface DownloadMarksPort {
  readonly allMarks: () => readonly DownloadMark[];
  readonly storeMarks: (marks: readonly DownloadMark[]) => void;
}

/** Which offers to install this device has seen, and whether one was accepted or declined. */
export interface InstallOfferHistoryPort {
  readonly readHistory: () => InstallOfferHistory;
  /** If the device stores nothing, it lasts as long as the page. */
  readonly writeHistory: (offerHistory: InstallOfferHistory) => void;
}

/** The walks that this device has opened, one record for each walk and owner. */
export interface LibraryPort {
  /** The most recently opened one is first. */
  readonly allRecords: () => readonly LibraryRecord[];
  /** Replaces the record of the same walk and owner. */
  readonly storeRecord: (record: LibraryRecord) => void;
  readonly removeRecord: (record: Pick<LibraryRecord, 'walk' | 'owner'>) => void;
}

export interface DeviceSession {
  readonly token: string;
  readonly userId: string;
}

/** What the device stores of a sign-in. Other code decides whether it is still valid. */
export interface SessionPort {
  readonly readSession: () => DeviceSession | undefined;
  readonly writeSession: (session: DeviceSession) => void;
  readonly clearSession: () => void;
  /** Notifies when another tab signed in or out. */
  readonly onChange: (listener: () => void) => () => void;
}

/** How this visitor likes to listen, on this device. */
export interface ListeningSettings {
  readonly rate: number;
  /** Whether the next track of the playlist plays by itself. */
  readonly playsOn: boolean;
}

export const FIRST_SETTINGS: ListeningSettings = { rate: 1, playsOn: false };

export interface SettingsPort {
  readonly readSettings: () => ListeningSettings;
  /** If the device stores nothing, they last as long as the page. */
  readonly writeSettings: (settings: ListeningSettings) => void;
}

/** Decodes a token. It verifies nothing: only the server can. */
export interface TokenReader {
  readonly decode: (token: string) => DecodedToken;
}

/**
 * A trace that a walk was begun on this device, stored apart from everything that a browser evicts
 * together: a visitor whose progress is gone can be notified. It contains no person and no content.
 */
export interface TracePort {
  readonly hasTrace: (storySlug: string) => boolean;
  readonly leaveTrace: (storySlug: string) => void;
  readonly removeTrace: (storySlug: string) => void;
}

/** A visitor's progress on this device, as the text of its storage form. */
export interface WalkTextStorePort {
  readonly readText: (storySlug: string) => string | undefined;
  /** False when the device would not store it; nothing that was there is lost then. */
  readonly writeText: (storySlug: string, text: string) => boolean;
  readonly removeText: (storySlug: string) => void;
}
