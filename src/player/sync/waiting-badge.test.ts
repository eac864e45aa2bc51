import { expect, test } from 'vitest';
import { memoryBadge } from '../../platform/device/memory.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { aDevice, settled } from './testing/a-device.ts';
import { aServer } from './testing/a-server.ts';
import { withBadge } from './waiting-badge.ts';

const story = aWalk('demo').withTrack({ slug: 'eins', isActiveFromStart: false }).build();

test('waiting rows are counted in the badge until they are sent', async () => {
  const device = aDevice(story, aServer());
  await device.signIn('ada');
  const badge = memoryBadge();
  const sync = withBadge(device.sync(), badge);
  await sync.pullWalks(['demo']);
  device.setNetwork('cut');
  device.walk().send({ type: 'track/opened', track: 'eins' });
  await settled();
  device.clock.advance(1000);
  await settled();
  expect(badge.shown()).toEqual([0, 1]);
  device.setNetwork('good');
  device.clock.advance(600_000);
  await settled();
  expect(badge.shown()).toEqual([0, 1, 0]);
});
