import type { DownloadName } from '../../../platform/media-store/port.ts';
import type { Downloads } from './downloads.ts';
import { isSameDownload } from './downloads-store.ts';

const activePhases = ['queued', 'fetching', 'checking', 'in-other-tab'];

/**
 * Repairs a walk and waits until it goes no further by itself; returns whether it is complete then.
 */
export async function repairDownload(downloads: Downloads, name: DownloadName): Promise<boolean> {
  await downloads.dropDamagedChunks(name);
  const phase = () =>
    downloads.state().entries?.find(({ download }) => isSameDownload(download, name))?.phase.kind;
  return new Promise((resolve) => {
    const check = () => {
      if (activePhases.includes(phase() ?? 'unstorable')) return;
      stop();
      resolve(phase() === 'ready');
    };
    const stop = downloads.subscribe(check);
    check();
  });
}
