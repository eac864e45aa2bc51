import type { Page } from 'playwright';
import { rowsOnDevice } from './rows-on-device.ts';

/** The number of events in the device's outbox. */
export const waitingEvents = (page: Page): Promise<number> =>
  rowsOnDevice(page, 'klangweg-progress', 'outbox');
