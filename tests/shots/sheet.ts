import sharp from 'sharp';

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
    pictures.map(async ({ name, file: picture }, at) => {
      const left = gap + (at % form.columns) * cellWidth;
      const top = gap + Math.floor(at / form.columns) * cellHeight;
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
