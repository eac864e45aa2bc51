import { expect, test } from 'vitest';
import { readTyped } from '../link/read-typed.ts';
import type { OpenStory } from '../link/read-scan.ts';
import { readScan } from '../link/read-scan.ts';
import { aTrack } from '../story/testing/an-element.ts';
import { fitLines } from './fit-lines.ts';
import { judgeSign, type VisitorsWalk } from './judge-sign.ts';
import { placeSigns } from './place-signs.ts';
import type { Sign } from './place-sign.ts';
import { cellsOf, cutMarksOf, SHEET_FORMS, type SheetForm } from './sheet-forms.ts';
import { shortCode, signLink } from './sign-link.ts';
import { signSvg } from './sign-svg.ts';
import { aSign } from './testing/a-sign.ts';

const slug = 'die glocke' as OpenStory['slug'];
const story: OpenStory = { slug, tracks: [aTrack({ slug: 'turm' }), aTrack({ slug: 'brücke' })] };
const target = { walk: slug, track: 'brücke' };

test('[SG1] an address that the scanner reads back', () => {
  const links = [
    signLink('walks.example', '', target),
    signLink('walks.example:443', '/tour', target),
    signLink('localhost:4100', '', { walk: slug }),
  ];
  expect(links).toEqual([
    'https://walks.example/a/die%20glocke/br%C3%BCcke',
    'https://walks.example/tour/a/die%20glocke/br%C3%BCcke',
    'http://localhost:4100/a/die%20glocke',
  ]);
  const hosts = ['walks.example', 'localhost:4100'];
  expect(links.map((link) => readScan(link, hosts, story, '/tour'))).toEqual([
    { kind: 'track', track: 'brücke' },
    { kind: 'track', track: 'brücke' },
    { kind: 'no-track' },
  ]);
});

test('[SG2] the typed short code leads to the same', () => {
  expect([shortCode(target), shortCode({ walk: 'demo' })]).toEqual(['die glocke/brücke', 'demo']);
  const typed = readTyped(shortCode(target), ['walks.example'], story);
  expect(typed).toEqual({ kind: 'track', track: 'brücke' });
});

test('[SG3] a sign is checked as a visitor who is not signed in would use it', () => {
  const open: VisitorsWalk = { kind: 'open', story };
  const judged = (walk: VisitorsWalk, over: Partial<Parameters<typeof judgeSign>[0]> = {}) => {
    const link = signLink('walks.example', '', over.target ?? target);
    const playerHosts = ['walks.example'];
    return judgeSign({ link, target, playerHosts, basePath: '', walk, ...over });
  };
  expect([
    judged(open),
    judged(open, { target: { walk: slug } }),
    judged(open, { target: { walk: slug, track: 'keller' } }),
    judged(open, { playerHosts: ['other.example'] }),
    judged({ kind: 'locked' }),
    judged({ kind: 'not-published' }),
    judged({ kind: 'unknown' }),
    judged({ kind: 'unknown' }, { playerHosts: [] }),
  ]).toEqual([
    ...['opens', 'opens', 'station-missing', 'foreign-host'],
    ...['asks-for-code', 'not-published', 'unknown', 'foreign-host'],
  ]);
});

test('[SG5] texts get smaller first, then an ellipsis', () => {
  const setting = { face: 'bold', widthMm: 60, sizeMm: 8, smallestMm: 4, maxLines: 1 } as const;
  expect(fitLines('Der Turm', setting)).toEqual({
    sizeMm: 8,
    lines: ['Der Turm'],
    isComplete: true,
  });
  const smaller = fitLines('Die verschwundene Glocke', setting);
  expect(smaller).toMatchObject({ lines: ['Die verschwundene Glocke'], isComplete: true });
  expect(smaller.sizeMm).toBeLessThan(8);
  expect(fitLines('Die verschwundene Glocke und ihr Gießer Hannes', setting)).toEqual({
    sizeMm: 4,
    lines: ['Die verschwundene Glocke…'],
    isComplete: false,
  });
  expect(fitLines('', setting)).toEqual({ sizeMm: 8, lines: [], isComplete: true });
});

test('[SG5] a short code that does not fit whole is left out', () => {
  const texts = (sign: Sign) =>
    placeSigns([sign], 'sheet-8')
      .flatMap(({ drawn }) => drawn.filter((shape) => shape.kind === 'text'))
      .filter(({ face }) => face === 'code')
      .map(({ text }) => text);
  expect(texts(aSign({ shortCode: 'demo/turm' }))).toEqual(['demo/turm']);
  expect(texts(aSign({ shortCode: `demo/${'a'.repeat(300)}` }))).toEqual([]);
});

test('[SG6] covers keep their proportions', () => {
  const cover = { address: '/media/a.webp', widthPx: 1600, heightPx: 400 };
  for (const form of SHEET_FORMS) {
    const drawn = placeSigns([aSign({ cover })], form).flatMap((page) => page.drawn);
    const shapes = drawn.filter((shape) => shape.kind === 'picture');
    expect(shapes.map(({ widthMm, heightMm }) => widthMm / heightMm)).toEqual([
      expect.closeTo(4, 6),
    ]);
  }
  const titles = [
    'Erster Titel',
    'Second title',
    'Troisième',
    'Quarto',
    'Quinto',
    'Sexto',
    'Siete',
    'Otto',
    'Nove',
    'Dieci',
  ];
  const crowded = placeSigns([aSign({ cover, titles })], 'sheet-8').flatMap((page) => page.drawn);
  expect(crowded.filter((shape) => shape.kind === 'picture')).toEqual([]);
});

test('[SG6] on a tall sheet the code gets the space that the cover does not need', () => {
  const cover = { address: '/media/a.webp', widthPx: 800, heightPx: 600 };
  const codeOf = (sign: Sign, form: SheetForm) =>
    placeSigns([sign], form)[0]?.drawn.find((shape) => shape.kind === 'code')?.sizeMm ?? 0;
  const tall = SHEET_FORMS.filter((form) => {
    const [cell] = cellsOf(form);
    return cell !== undefined && cell.heightMm > cell.widthMm;
  });
  expect(tall.length).toBeGreaterThan(0);
  for (const form of tall) {
    expect(codeOf(aSign({}), form)).toBeGreaterThan(codeOf(aSign({ cover }), form) * 1.2);
  }
});

test('[SG7] sheets with marks, in order', () => {
  expect(SHEET_FORMS.map((form) => cutMarksOf(form).length)).toEqual([0, 0, 0, 2, 6, 14]);
  const signs = Array.from({ length: 9 }, (_, index) => aSign({ titles: [`Nr ${String(index)}`] }));
  const pages = placeSigns(signs, 'sheet-4');
  const titles = pages.map(({ drawn }) =>
    drawn.flatMap((shape) =>
      shape.kind === 'text' && shape.text.startsWith('Nr') ? [shape.text] : [],
    ),
  );
  expect(titles).toEqual([
    ['Nr 0', 'Nr 1', 'Nr 2', 'Nr 3'],
    ['Nr 4', 'Nr 5', 'Nr 6', 'Nr 7'],
    ['Nr 8'],
  ]);
  expect(placeSigns([], 'sheet-4')).toEqual([]);
});

test('[SG11] a title is no markup', () => {
  const [page] = placeSigns([aSign({ titles: ['<script>"&\u0000\uD800'] })], 'a6');
  const svg = signSvg(page ?? { widthMm: 0, heightMm: 0, drawn: [] }, new Map());
  expect(svg).toContain('>&lt;script&gt;&quot;&amp;</text>');
  expect(svg).not.toContain('<script');
});
