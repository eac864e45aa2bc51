import type { DownloadsRoom } from '../../features/downloads/downloads-room.ts';
import { appStanding } from './app-standing.ts';
import type { KeptMedia } from '../kept-media.ts';

/** What the rooms about downloads stand on. */
export function downloadsRoomOf(kept: KeptMedia, languageCode: string): DownloadsRoom {
  return {
    ...kept,
    languageCode,
    app: appStanding(),
    isOnMobileData: isOnMobileData(navigator),
  };
}

/** Chromium's alone, and on phones only: elsewhere nobody knows. */
function isOnMobileData(navigator: Navigator & { connection?: { type?: string } }): boolean {
  return navigator.connection?.type === 'cellular';
}
