import { expect, test } from 'vitest';
import { badgeCount } from './badge-count.ts';
import {
  noOffer,
  stepInstallOffer,
  type InstallEffect,
  type InstallEvent,
  type InstallState,
} from './step.ts';
import { installMethodOf, type InstallTraits, type InstallMethod } from './install-method.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15';
const SAFARI = `${IPHONE} (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1`;
const OLD = IPHONE.replace('18_4', '16_3');
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';

const methodOf = (traits: Partial<InstallTraits>) =>
  installMethodOf({
    ...{ isStandalone: false, canPrompt: false, userAgent: ANDROID, touchPoints: 5 },
    ...traits,
  });

test('[IN1] an app that runs from the home screen is installed', () => {
  const traits = { isStandalone: true, canPrompt: true, userAgent: SAFARI };
  expect(methodOf(traits)).toBe('installed');
});

test('[IN2] the browser’s own prompt comes first', () => {
  expect(methodOf({ canPrompt: true })).toBe('prompt');
});

test.each<[string, Partial<InstallTraits>, InstallMethod]>([
  ['an iPhone', { userAgent: SAFARI }, 'safari-steps'],
  ['an iPad', { userAgent: SAFARI.replaceAll('iPhone', 'iPad') }, 'safari-steps'],
  [
    'an iPad as a Mac',
    { userAgent: `${MAC} Version/18.4 Safari/605.1.15`, touchPoints: 5 },
    'safari-steps',
  ],
  ['a Mac', { userAgent: `${MAC} Version/18.4 Safari/605.1.15`, touchPoints: 0 }, 'none'],
])('[IN3] Safari on %s', (_device, traits, method) => {
  expect(methodOf(traits)).toBe(method);
});

test.each<[string, string, InstallMethod]>([
  ['Chrome', `${IPHONE} CriOS/139.0 Mobile/15E148 Safari/604.1`, 'share-steps'],
  ['Firefox', `${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'share-steps'],
  ['Chrome on an iPad as a Mac', `${MAC} CriOS/139.0 Safari/604.1`, 'share-steps'],
  [
    'Chrome on iOS 16.4',
    `${IPHONE.replace('18_4', '16_4')} CriOS/110.0 Mobile/15E148 Safari/604.1`,
    'share-steps',
  ],
  [
    'Chrome on iOS 16.10',
    `${IPHONE.replace('18_4', '16_10')} CriOS/110.0 Mobile/15E148 Safari/604.1`,
    'share-steps',
  ],
  ['Chrome on iOS 16.3', `${OLD} CriOS/110.0 Mobile/15E148 Safari/604.1`, 'safari-first'],
  [
    'Chrome on iOS 15',
    `${IPHONE.replace('18_4', '15_8')} CriOS/110.0 Safari/604.1`,
    'safari-first',
  ],
  ['an in-app browser', `${IPHONE} (KHTML, like Gecko) Mobile/15E148 Instagram`, 'safari-first'],
])('[IN4] %s', (_browser, userAgent, method) => {
  expect(methodOf({ userAgent })).toBe(method);
});

test.each([ANDROID, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', ''])(
  '[IN5] %j has no known way to install',
  (userAgent) => {
    expect(methodOf({ userAgent })).toBe('none');
  },
);

const fresh = { isAnswered: false, timesShown: 0 };
const ended: readonly InstallEvent[] = [
  { type: 'sound/began' },
  { type: 'sound/ended' },
  { type: 'station/finished' },
];
const heard: readonly InstallEvent[] = [...ended, { type: 'delay/passed' }];

function after(
  events: readonly InstallEvent[],
  before: InstallState = noOffer('prompt', fresh),
): { state: InstallState; effects: readonly InstallEffect[] } {
  return events.reduce<{ state: InstallState; effects: readonly InstallEffect[] }>(
    ({ state, effects }, event) => {
      const next = stepInstallOffer(state, event);
      return { state: next.state, effects: [...effects, ...next.effects] };
    },
    { state: before, effects: [] },
  );
}
const isOffered = (events: readonly InstallEvent[], before?: InstallState) =>
  after(events, before).state.isOffered;

test('[IN6] the offer is shown a moment after the first station, and not before', () => {
  expect([
    isOffered([]),
    isOffered([{ type: 'sound/began' }, { type: 'sound/ended' }, { type: 'delay/passed' }]),
    isOffered(ended),
    isOffered(heard),
  ]).toEqual([false, false, false, true]);
});

test('[IN6] the end of a station sets the timer for the offer', () => {
  expect(after([{ type: 'station/finished' }]).effects).toEqual([{ type: 'timer/set' }]);
});

test('[IN9][IN11] a declined offer is closed, and so is an accepted one in an installed app', () => {
  expect(isOffered([...heard, { type: 'offer/declined' }])).toBe(false);
  const { state } = after(heard);
  expect(stepInstallOffer({ ...state, method: 'installed' }, { type: 'offer/accepted' })).toEqual({
    state: { ...state, method: 'installed', isOffered: false },
    effects: [],
  });
});

test('[IN7] the next station’s sound postpones the offer, and its end shows it', () => {
  expect(isOffered([...ended, { type: 'sound/began' }, { type: 'delay/passed' }])).toBe(false);
  const goesOver: readonly InstallEvent[] = [
    { type: 'sound/began' },
    { type: 'station/finished' },
    { type: 'delay/passed' },
    { type: 'sound/ended' },
    { type: 'method/changed', method: 'prompt' },
  ];
  expect(isOffered(goesOver)).toBe(false);
  const interrupted: readonly InstallEvent[] = [...heard, { type: 'sound/began' }];
  expect(isOffered(interrupted)).toBe(false);
  expect(isOffered([...interrupted, { type: 'sound/ended' }, { type: 'delay/passed' }])).toBe(
    false,
  );
  expect(isOffered([...interrupted, ...heard.slice(1)])).toBe(true);
});

test('[IN8] a browser may provide its prompt late', () => {
  const unknown = noOffer('none', fresh);
  expect(isOffered(heard, unknown)).toBe(false);
  expect(isOffered([...heard, { type: 'method/changed', method: 'prompt' }], unknown)).toBe(true);
});

test('[IN9] after an answer nothing is offered any more, on no page', () => {
  const installEvents: readonly InstallEvent[] = [
    { type: 'offer/declined' },
    { type: 'offer/accepted' },
  ];
  for (const choice of installEvents) {
    const { state, effects } = after([...heard, choice, ...heard]);
    const offerHistory = { isAnswered: true, timesShown: 1 };
    expect(state.isOffered).toBe(false);
    expect(effects).toContainEqual({ type: 'history/store', offerHistory });
    expect(isOffered(heard, noOffer('prompt', offerHistory))).toBe(false);
  }
});

test('[IN10] the third page without an answer is the last, and a page counts once', () => {
  const { effects } = after([...heard, ...heard]);
  const remembered = effects.filter(({ type }) => type === 'history/store');
  expect(remembered).toEqual([
    { type: 'history/store', offerHistory: { isAnswered: false, timesShown: 1 } },
  ]);
  const seen = (timesShown: number) => noOffer('prompt', { isAnswered: false, timesShown });
  expect([isOffered(heard, seen(2)), isOffered(heard, seen(3))]).toEqual([true, false]);
  expect(isOffered([...heard, ...heard], seen(2))).toBe(true);
});

test('[IN11] an installed app offers nothing', () => {
  expect(isOffered([...heard, { type: 'method/changed', method: 'installed' }])).toBe(false);
  expect(isOffered(heard, noOffer('installed', fresh))).toBe(false);
});

test('[IN12] consent opens the browser’s prompt, once, or shows the steps until they are closed', () => {
  const installed = after([...heard, { type: 'offer/accepted' }]);
  expect(installed.effects.filter(({ type }) => type === 'browser/prompt').length).toBe(1);
  expect(installed.state.areStepsShown).toBe(false);
  const steps = noOffer('safari-steps', fresh);
  const shown = after([...heard, { type: 'offer/accepted' }], steps);
  expect([shown.state.areStepsShown, shown.state.isOffered]).toEqual([true, false]);
  expect(shown.effects.some(({ type }) => type === 'browser/prompt')).toBe(false);
  expect(after([{ type: 'steps/closed' }], shown.state).state.areStepsShown).toBe(false);
  const gone = after([
    ...heard,
    { type: 'method/changed', method: 'none' },
    { type: 'offer/accepted' },
  ]);
  expect(gone.effects.some(({ type }) => type === 'browser/prompt')).toBe(false);
});

test('[IN13] only rows that wait are counted', () => {
  expect([
    badgeCount({ need: undefined, waiting: 3 }),
    badgeCount({ need: 'network', waiting: 3 }),
    badgeCount({ need: 'sign-in', waiting: 1 }),
    badgeCount({ need: 'network', waiting: 0 }),
  ]).toEqual([0, 3, 1, 0]);
});
