import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { isSounding, playButton } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const LONG = 'Die außergewöhnlich lange Geschichte der Glocke';
const sound = { 2: '/assets/audio/empty.mp3' };

const activates = [{ kind: 'track', slug: 'dahinter', delayS: 0 }] as const;

const stories = [
  aWalk('ohne-tabs')
    .with({ features: [], title: { 2: 'Nur <em>Ton</em>' }, description: { 2: 'Eins.\n\nZwei.' } })
    .withTrack({ slug: 'eins', name: { 2: LONG }, audio: sound })
    .build(),
  aWalk('ohne-seite')
    .with({ features: ['playlist', 'info'], startPage: 'map' })
    .withTrack({ slug: 'eins', name: { 2: 'Eins' }, audio: sound })
    .withTrack({ slug: 'zwei', name: { 2: 'Zwei' }, audio: sound })
    .build(),
  aWalk('ohne-knopf')
    .with({
      features: ['info', 'track-details-no-icon', 'playlist', 'default-player', 'lab', 'quest'],
      startPage: 'default-player',
      title: { 2: 'Der Rundgang' },
    })
    .withTrack({ slug: 'eins', name: { 2: 'Eins' }, audio: sound })
    .withTrack({ slug: 'stumm', name: {}, audio: {}, activates })
    .withTrack({
      slug: 'dahinter',
      name: { 2: 'Dahinter' },
      audio: sound,
      isActiveFromStart: false,
    })
    .withPuzzle()
    .build(),
];

const site = realSite({ walks: stories });

/** For consecutive tests, each of which opens a walk of its own, or one that has not been begun. */
let page: Page;

beforeAll(async () => {
  page = await site.openLastingPage();
  await page.clock.install();
});

async function open(path: string): Promise<void> {
  await page.goto(`${site.url}/a/${path}`);
  await settled(page);
}

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const station = (name: string) =>
  page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${name}`) });

test('a story without tabs shows its station, its sound, and its story behind the title', async () => {
  await open('ohne-tabs');
  expect(await page.getByRole('tablist').count()).toBe(0);
  await page.getByRole('region', { name: 'Station', exact: true }).waitFor();
  await page.getByText('Die außergewöhnlich lange Gesc...', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Nur Ton', exact: true }).click();
  const info = page.getByRole('region', { name: 'Info', exact: true });
  await info.getByRole('heading', { name: 'Nur Ton', exact: true }).waitFor();
  expect(await info.getByText('Eins.').innerText()).toBe('Eins.\n\nZwei.');
  expect(await page.title()).toBe('Nur Ton');
  await page.goBack();
  await page.getByRole('region', { name: 'Station', exact: true }).waitFor();
});

test('an unknown start page is the first tab, and without a track page a station just plays', async () => {
  await open('ohne-seite');
  expect(await tab('Stationen').getAttribute('aria-selected')).toBe('true');
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.querySelector('audio')?.addEventListener('playing', resolve, { once: true });
      }),
  );
  await station('Zwei').click();
  await heard;
  await page.waitForURL(/\/a\/ohne-seite\/zwei\b/);
  expect(await tab('Stationen').getAttribute('aria-selected')).toBe('true');
});

test('the lab’s badge is red, the quests’ green; the audio player can be the start page, and its cover leads to the station without a tab', async () => {
  await open('ohne-knopf');
  /** Between green (below 0) and red (above 0), as the browser computed it in Lab. */
  const rednessOf = async (name: string) => {
    const badge = tab(name).locator('.tab-badge');
    const colour = await badge.evaluate((element) => getComputedStyle(element).backgroundColor);
    return Number(/^lab\(\S+ (\S+) /.exec(colour)?.[1]);
  };
  expect(await rednessOf('Lab')).toBeGreaterThan(30);
  expect(await rednessOf('Quest')).toBeLessThan(-15);

  expect(await tab('Audio Player').getAttribute('aria-selected')).toBe('true');
  expect(await tab('Station').count()).toBe(0);
  await page.getByRole('button', { name: 'Station öffnen' }).click();
  await page.getByRole('region', { name: 'Station', exact: true }).waitFor();
  await page.getByRole('slider', { name: 'Stelle im Ton' }).waitFor();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('track-details');
  expect(await page.getByRole('tab', { selected: true }).count()).toBe(0);
});

test('a silent station opened by a sign applies its activations, and has the story’s title; a reset of that can be undone for ten minutes', async () => {
  await open('ohne-knopf/stumm');
  await page.getByText('Zu dieser Station gibt es keinen Ton.').waitFor();
  const region = page.getByRole('region', { name: 'Station', exact: true });
  await region.getByRole('heading', { name: 'Der Rundgang' }).waitFor();
  expect(await playButton(page).isDisabled()).toBe(true);
  expect(await isSounding(page)).toBe(false);
  await tab('Stationen').click();
  await station('Dahinter').waitFor();
  await station('Unbenannter Track').waitFor();

  await tab('Info').click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Yes, reset' }).click(),
  ]);
  await settled(page);
  await tab('Info').click();
  const undo = page.getByRole('button', { name: 'Rückgängig' });
  await undo.waitFor();
  await settled(page);
  await page.clock.fastForward('09:30');
  await settled(page);
  expect(await undo.count()).toBe(1);
  await page.clock.fastForward('00:31');
  // Then the button disappears by itself.
  await undo.waitFor({ state: 'detached' });
});
