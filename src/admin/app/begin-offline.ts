import { endWithDeletion } from '../../platform/local-state/other-tabs-end.ts';
import { cacheOwnFonts } from '../../site/own-fonts.ts';
import { followReleases, workerOf } from '../../site/update/follow-releases.ts';
import type { AdminPorts } from './admin-ports.ts';

/** Registers the worker for the page, and ends its writing when the device's data is deleted. */
export async function beginAdminOffline(
  window: Window & typeof globalThis,
  ports: AdminPorts,
): Promise<void> {
  endWithDeletion(window);
  void cacheOwnFonts(window);
  const worker = await workerOf({ window, ...ports });
  if (worker === undefined) return;
  await followReleases(worker, { window, ...ports, walksOpenHere: () => 0 });
}
