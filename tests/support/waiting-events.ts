import type { Page } from 'playwright-core';
import { rowsOnDevice } from './rows-on-device.ts';

/** How many events wait on the device to be sent. */
export const waitingEvents = (page: Page): Promise<number> =>
  rowsOnDevice(page, 'klangweg-progress', 'outbox');
