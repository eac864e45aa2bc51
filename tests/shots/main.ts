import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { arrive } from './arrive.ts';
import { takeManifestPictures } from './manifest-pictures.ts';
import { mapWalks } from './map-walks.ts';
import type { Screen } from './screen.ts';
import { screensToReview } from './screens.ts';
import { sizes, themes, type Theme } from './sizes.ts';
import { buildStage, type Stage } from './stage.ts';
import sharp from 'sharp';
const folder = fileURLToPath(new URL('../../shots/', import.meta.url));

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    size: { type: 'string' },
    theme: { type: 'string' },
    /** Includes what is below the fold. */
    full: { type: 'boolean' },
    /** Instead of everything else: the pictures that the app's manifest names. */
    manifest: { type: 'boolean' },
  },
});

const wanted = values.only?.split(',');

const isWanted = ({ name }: Screen) => !wanted || wanted.some((part) => name.startsWith(part));

async function shootEverything() {
  if (!wanted) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const stage = await buildStage(mapWalks);
  try {
    for (const size of Object.keys(sizes)) {
      if (values.size !== undefined && values.size !== size) continue;
      for (const theme of themes) {
        const isMeant = values.theme === undefined || values.theme === theme;
        if (isMeant) await shootAll(stage, size, theme);
      }
    }
  } finally {
    await stage.close();
  }
}

async function shootAll(on: Stage, size: string, theme: Theme) {
  const pictures = [];
  for (const screen of screensToReview.filter(isWanted)) {
    if (sizes[size]?.isNarrow === true && screen.isNarrowToo !== true) continue;
    const file = join(folder, `${screen.name}.${size}.${theme}.png`);
    const screenshotError = await shoot(on, screen, { size, theme, file });
    if (screenshotError === undefined) pictures.push({ name: screen.name, file });
    else console.log(`${screen.name}.${size}.${theme}: ${screenshotError}`);
  }
  const form = sheetForms[size];
  if (!form) return;
  const nameOf = (sheet: number) => join(folder, `sheet-${String(sheet)}.${size}.${theme}.png`);
  const sheets = await writeSheets(pictures, form, nameOf);
  console.log(
    `${String(pictures.length)} pictures, ${String(sheets.length)} sheets: ${size}, ${theme}`,
  );
}

interface Shot {
  readonly size: string;
  readonly theme: Theme;
  readonly file: string;
}

/** Returns why there is no picture, or undefined. */
async function shoot(on: Stage, screen: Screen, { size, theme, file }: Shot) {
  const opened = await on.open(screen, size, theme);
  try {
    await arrive(opened.page, screen);
    await opened.page.screenshot({ path: file, fullPage: values.full === true });
    return undefined;
  } catch (error) {
    return `FAILED, ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`;
  } finally {
    await opened.close();
  }
}

interface Picture {
  readonly name: string;
  readonly file: string;
}

interface SheetForm {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
}

const gap = 16;

const label = 24;

/** Few enough pictures a sheet that their text can be read. */
export const sheetForms: Readonly<Record<string, SheetForm>> = {
  phone: { columns: 5, rows: 2, width: 340, height: 736 },
  desk: { columns: 2, rows: 3, width: 800, height: 500 },
  narrow: { columns: 6, rows: 2, width: 300, height: 533 },
  zoomed: { columns: 4, rows: 5, width: 400, height: 250 },
};

/** Writes contact sheets of the pictures, each with its name above it; returns the files. */
export async function writeSheets(
  pictures: readonly Picture[],
  form: SheetForm,
  nameOf: (sheet: number) => string,
): Promise<readonly string[]> {
  const perSheet = form.columns * form.rows;
  const files: string[] = [];
  for (let from = 0; from < pictures.length; from += perSheet) {
    const file = nameOf(files.length + 1);
    await writeSheet(pictures.slice(from, from + perSheet), form, file);
    files.push(file);
  }
  return files;
}

async function writeSheet(pictures: readonly Picture[], form: SheetForm, file: string) {
  const cellWidth = form.width + gap;
  const cellHeight = form.height + label + gap;
  const parts = await Promise.all(
    pictures.map(async ({ name, file: picture }, index) => {
      const left = gap + (index % form.columns) * cellWidth;
      const top = gap + Math.floor(index / form.columns) * cellHeight;
      const input = await sharp(picture)
        .resize(form.width, form.height, { fit: 'inside' })
        .toBuffer();
      return [
        { input: labelOf(name, form.width), left, top },
        { input, left, top: top + label },
      ];
    }),
  );
  await sharp({
    create: {
      width: gap + form.columns * cellWidth,
      height: gap + Math.ceil(pictures.length / form.columns) * cellHeight,
      channels: 3,
      background: '#8a8f98',
    },
  })
    .composite(parts.flat())
    .png()
    .toFile(file);
}

/** Rendered as text: the server's safe-sharp.ts, loaded in this process, blocks SVG. */
const labelOf = (name: string, width: number) => ({
  text: { text: name, font: 'sans-serif 11', width, height: label - 4, rgba: true },
});

if (values.manifest === true) await takeManifestPictures();
else await shootEverything();
