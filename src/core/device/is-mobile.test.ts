import { expect, test } from 'vitest';
import { isMobile, type DeviceTraits } from './is-mobile.ts';

const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';
const TABLET = 'Mozilla/5.0 (iPad; CPU OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4';

const device = (overrides: Partial<DeviceTraits>): DeviceTraits => ({
  screenWidthPx: 1280,
  hasTouch: false,
  userAgent: LAPTOP,
  ...overrides,
});

test('[DV1] a screen of at most 768 px that can be touched is a mobile device', () => {
  const devices = [
    device({ screenWidthPx: 768, hasTouch: true }),
    device({ screenWidthPx: 769, hasTouch: true }),
    device({ screenWidthPx: 768 }),
  ];
  expect(devices.map(isMobile)).toEqual([true, false, false]);
});

test('[DV2] a browser that calls itself mobile is believed, whatever the screen', () => {
  const agents = [PHONE, TABLET, LAPTOP, ''];
  const devices = agents.map((userAgent) => device({ screenWidthPx: 2000, userAgent }));
  expect(devices.map(isMobile)).toEqual([true, true, false, false]);
});
