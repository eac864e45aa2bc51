import { expect, test } from 'vitest';
import { decodeStory } from '../../core/story/decode.ts';
import { signOf, signEntriesOf } from './sign-entries.ts';

const { story } = decodeStory(
  {
    slug: 'glocke',
    metadata: {
      storyMeta_title: { 2: 'Die Glocke', 3: 'The bell' },
      storyMeta_cover: [null, '/media/walk.webp'],
    },
    languages: [
      { id: 2, code: 'de', name: 'Deutsch' },
      { id: 3, code: 'en', name: 'English' },
    ],
    tracks: [
      { slug: 'radio', position: 2, metadata: { trackMeta_radio: [null, 875] } },
      {
        slug: 'turm',
        position: 1,
        metadata: {
          trackMeta_name: { 2: 'Der Turm', 3: 'The tower' },
          trackMeta_cover: [null, '/media/turm.webp'],
        },
      },
    ],
  },
  'glocke',
);
const brand = { name: 'Stadtmuseum', logo: '/media/logo.png' };
const signRequest = { story, languages: [2, 3], host: 'walks.example', basePath: '', brand };

test('the walk, then its stations in order, with the walk’s cover where they have none', () => {
  const entries = signEntriesOf(signRequest).map(({ key, link, titles, cover, code }) => {
    return { key, link, titles, cover, hasCode: code !== undefined };
  });
  const common = { hasCode: true };
  expect(entries).toEqual([
    {
      ...common,
      ...{ key: '', link: 'https://walks.example/a/glocke', cover: '/media/walk.webp' },
      titles: ['Die Glocke', 'The bell'],
    },
    {
      ...common,
      ...{ key: 'turm', link: 'https://walks.example/a/glocke/turm', cover: '/media/turm.webp' },
      titles: ['Der Turm', 'The tower'],
    },
    {
      ...common,
      ...{ key: 'radio', link: 'https://walks.example/a/glocke/radio', cover: '/media/walk.webp' },
      titles: ['radio'],
    },
  ]);
});

test('a sign explains how its code is used, in each language, and names its walk', () => {
  const [walk, turm] = signEntriesOf(signRequest);
  const covers = new Map([['/media/turm.webp', { widthPx: 800, heightPx: 600 }]]);
  const signs = [walk, turm].map((entry) => entry && signOf(entry, signRequest, covers));
  const hints = ['Scannen oder auf walks.example eintippen:', 'Scan, or type on walks.example:'];
  expect(signs).toEqual([
    {
      code: walk?.code,
      titles: ['Die Glocke', 'The bell'],
      hints,
      shortCode: 'glocke',
      brand: { name: 'Stadtmuseum' },
    },
    {
      ...{ code: turm?.code, walkTitle: 'Die Glocke', titles: ['Der Turm', 'The tower'] },
      ...{ hints, shortCode: 'glocke/turm', brand: { name: 'Stadtmuseum' } },
      cover: { address: '/media/turm.webp', widthPx: 800, heightPx: 600 },
    },
  ]);
});

test('an address that no code can hold makes no sign', () => {
  const long = { ...signRequest, basePath: `/${'x'.repeat(3000)}` };
  const [walk] = signEntriesOf(long);
  expect(walk && signOf(walk, long, new Map())).toBeUndefined();
});

test('a sign has the site’s name, and its logo once it is loaded', () => {
  const [entry] = signEntriesOf(signRequest);
  if (!entry) throw new Error('no place');
  const logo = { widthPx: 40, heightPx: 30 };
  expect(signOf(entry, signRequest, new Map())?.brand).toEqual({ name: 'Stadtmuseum' });
  expect(signOf(entry, signRequest, new Map([['/media/logo.png', logo]]))?.brand).toEqual({
    name: 'Stadtmuseum',
    logo: { address: '/media/logo.png', ...logo },
  });
});
