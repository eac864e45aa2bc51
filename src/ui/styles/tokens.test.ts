import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const textOf = (path: string) =>
  readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const css = textOf('tokens.css');
const [byDay = '', byNight = '', ofStory = ''] = css.split(
  /@media \(prefers-color-scheme: dark\)|^:root\[data-look='night'\]/m,
);
const declarationsIn = (text: string): [string, string][] =>
  [...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value.replace(/\s+/g, ' ').trim(),
  ]);

type Theme = 'light' | 'dark';
const themes: readonly Theme[] = ['light', 'dark'];
const declared: Readonly<Record<Theme, ReadonlyMap<string, string>>> = {
  light: new Map(declarationsIn(byDay)),
  dark: new Map(declarationsIn(css)),
};

/** The oklch() that a token resolves to in one theme. */
function colourOf(token: string, theme: Theme): readonly [number, number, number] {
  let value = declared[theme].get(token) ?? '';
  for (let reference = /^var\((--[\w-]+)\)$/.exec(value); reference;) {
    value = declared[theme].get(reference[1] ?? '') ?? '';
    reference = /^var\((--[\w-]+)\)$/.exec(value);
  }
  const [, l, c, h] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(value) ?? [];
  if (l === undefined) throw new Error(`${token} is no colour: ${value}`);
  return [Number(l) / 100, Number(c), Number(h)];
}

/** OKLCH → linear sRGB, by the matrices of CSS Color 4. */
function linearOf([l, c, h]: readonly [number, number, number]): number[] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const cone = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((value) => value ** 3);
  const rows = [
    [4.0767416621, -3.3077115913, 0.2309699292],
    [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.707614701],
  ];
  return rows.map((row) => row.reduce((sum, part, index) => sum + part * (cone[index] ?? 0), 0));
}

function luminance(token: string, theme: Theme): number {
  const [red = 0, green = 0, blue = 0] = linearOf(colourOf(token, theme)).map((part) =>
    Math.min(1, Math.max(0, part)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [low = 0, high = 0] = [luminance(one, theme), luminance(other, theme)].sort(
    (a, b) => a - b,
  );
  return (high + 0.05) / (low + 0.05);
}

const papers = ['--paper', '--paper-raised', '--paper-sunken'];
const inks = ['--ink', '--ink-soft', '--accent', '--positive', '--danger'];
const onColours = ['accent', 'positive', 'danger'].map((name) => [`--on-${name}`, `--${name}`]);
const textPairs = [...papers.flatMap((paper) => inks.map((ink) => [ink, paper])), ...onColours];

function hexOf(token: string, theme: Theme): string {
  const parts = linearOf(colourOf(token, theme)).map((part) =>
    part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055,
  );
  const hex = (part: number) =>
    Math.round(255 * part)
      .toString(16)
      .padStart(2, '0');
  return `#${parts.map(hex).join('')}`;
}

test('every colour of the light theme has one of the dark theme', () => {
  const colours = declarationsIn(byDay).filter(([, value]) => value.includes('oklch('));
  const night = new Map(declarationsIn(byNight));
  expect(colours.filter(([name]) => !night.has(name))).toEqual([]);
  expect([...night.keys()].filter((name) => !declared.light.has(name))).toEqual([]);
});

test('a story’s dark theme has the declarations of the dark theme', () => {
  expect(declarationsIn(ofStory)).toEqual(declarationsIn(byNight));
});

test('the bars of browser and device have the colour of the page', () => {
  const page = textOf('../../../index.html');
  const named = Object.fromEntries(
    [...page.matchAll(/theme-color" content="([^"]+)" media="\(prefers-color-scheme: (\w+)/g)].map(
      ([, colour = '', theme = '']) => [theme, colour],
    ),
  );
  const papers = { light: hexOf('--paper', 'light'), dark: hexOf('--paper', 'dark') };
  expect(named).toEqual(papers);
  const { theme_color, background_color } = JSON.parse(
    textOf('../../../public/manifest.webmanifest'),
  ) as Record<string, unknown>;
  expect({ theme_color, background_color }).toEqual({
    theme_color: papers.light,
    background_color: papers.light,
  });
});

describe.each(themes)('in %s', (theme) => {
  test.each(textPairs)('%s on %s is readable in the sun: at least 7:1', (ink = '', paper = '') => {
    expect(contrast(ink, paper, theme)).toBeGreaterThanOrEqual(7);
  });

  test.each(papers)('the border of a field on %s has a contrast of at least 3:1', (paper) => {
    expect(contrast('--edge', paper, theme)).toBeGreaterThanOrEqual(3);
  });

  test('every colour is in the sRGB gamut', () => {
    const colours = [...declared[theme]].flatMap(([name, value]) =>
      value.startsWith('oklch(') ? [name] : [],
    );
    expect(colours.length).toBeGreaterThan(9);
    const outside = colours.filter((name) =>
      linearOf(colourOf(name, theme)).some((part) => part < -0.002 || part > 1.002),
    );
    expect(outside).toEqual([]);
  });

  test('the neutral ramp goes one way in nine steps', () => {
    const steps = Array.from({ length: 9 }, (_, index) => `--neutral-${String(index + 1)}`);
    const [page = '', raised = '', ...rest] = steps;
    const away = [page, ...rest].map((step) => contrast(step, page, theme));
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    expect(luminance(raised, theme)).toBeGreaterThan(luminance(page, theme));
  });
});
