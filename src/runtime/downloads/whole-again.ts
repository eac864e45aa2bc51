import type { PackName } from '../../ports/media-store.ts';
import type { Downloads } from './downloads.ts';
import { isSamePack } from './pack-desk.ts';

const onTheWay = ['queued', 'fetching', 'checking', 'elsewhere'];

/** Repairs a walk and waits until it goes no further by itself; answers whether it is whole then. */
export async function wholeAgain(downloads: Downloads, name: PackName): Promise<boolean> {
  await downloads.repair(name);
  const phase = () =>
    downloads.state().packs?.find(({ pack }) => isSamePack(pack, name))?.phase.kind;
  return new Promise((resolve) => {
    const look = () => {
      if (onTheWay.includes(phase() ?? 'unkept')) return;
      stop();
      resolve(phase() === 'ready');
    };
    const stop = downloads.subscribe(look);
    look();
  });
}
