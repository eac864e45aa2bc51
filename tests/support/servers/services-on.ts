import { readEnvironment } from '../../../server/config/read-environment.ts';
import { makeServices } from '../../../server/make-services.ts';
import type { Services } from '../../../server/services.ts';
import { manualClock, type ManualClock } from '../../../server/testing/manual-clock.ts';
import type { Bench } from '../stores/store-backends.ts';

/** The server's services on the store of a test. The caller closes their media. */
export async function servicesOn({ store, location }: Bench): Promise<{
  readonly services: Services;
  readonly clock: ManualClock;
  readonly dataFolder: string;
}> {
  const { dataFolder } = location;
  const read = readEnvironment({ KLANGWEG_DATA: dataFolder }, dataFolder);
  if (read.kind === 'wrong') throw new Error(read.problems.join());
  const clock = manualClock();
  const secret = 'Zq7-unter-dem-Turm-4f9kXw2LmT8v';
  const services = await makeServices({ config: read.config, secret, store, clock, version: '1' });
  return { services, clock, dataFolder };
}
