interface PdfPicture {
  readonly width: number;
  readonly height: number;
  readonly bytes: readonly number[];
}

export interface ReadPdf {
  readonly problems: readonly string[];
  readonly pageCount: number;
  readonly boxes: readonly string[];
  /** The texts of each page, as the bytes of their characters. */
  readonly texts: readonly (readonly string[])[];
  readonly rectangles: readonly (readonly (readonly number[])[])[];
  readonly shownPictures: readonly (readonly string[])[];
  readonly pictures: readonly PdfPicture[];
}

/** Reads a PDF by its own table, as PDF readers do, and reports errors in it. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const problems: string[] = [];
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const lines = /^xref\n0 (\d+)\n/.exec(text.slice(table));
  if (!lines) problems.push('no table where startxref says');
  const count = Number(lines?.[1]);
  const first = table + (lines?.[0].length ?? 0);
  const objects = Array.from({ length: count - 1 }, (_, index) => {
    const line = text.slice(first + (index + 1) * 20, first + (index + 2) * 20);
    if (!/^\d{10} 00000 n \n$/.test(line)) problems.push(`line ${String(index + 1)} of the table`);
    const start = Number(line.slice(0, 10));
    const head = `${String(index + 1)} 0 obj\n`;
    if (!text.startsWith(head, start)) problems.push(`object ${String(index + 1)} is elsewhere`);
    return objectAt(text, start + head.length, problems);
  });
  if (!text.startsWith(`trailer\n<< /Size ${String(count)} `, first + count * 20)) {
    problems.push('the trailer');
  }
  const pages = objects.filter(({ dictionary }) => /\/Type \/Page /.test(dictionary));
  const contents = pages.map(({ dictionary }) => {
    return objects[Number(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]) - 1]?.stream ?? '';
  });
  return {
    problems,
    pageCount: Number(/\/Count (\d+)/.exec(objects[1]?.dictionary ?? '')?.[1]),
    boxes: pages.map(({ dictionary }) => /\/MediaBox \[([^\]]*)\]/.exec(dictionary)?.[1] ?? ''),
    texts: contents.map((one) =>
      [...one.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map(([, shown = '']) => shown),
    ),
    rectangles: contents.map((one) =>
      [...one.matchAll(/^(\S+ \S+ \S+ \S+) re$/gm)].map(([, shape = '']) =>
        shape.split(' ').map(Number),
      ),
    ),
    shownPictures: contents.map((one) =>
      [...one.matchAll(/ (\/P\d+) Do/g)].map(([, name = '']) => name),
    ),
    pictures: objects.flatMap(({ dictionary, stream }) => {
      const size = /\/Subtype \/Image .*\/Width (\d+) \/Height (\d+)/.exec(dictionary);
      if (!size) return [];
      const [width, height] = [Number(size[1]), Number(size[2])];
      return [{ width, height, bytes: Array.from(stream, (one) => one.charCodeAt(0)) }];
    }),
  };
}

function objectAt(text: string, start: number, problems: string[]) {
  const length = /^<<.* \/Length (\d+) >>\nstream\n/.exec(text.slice(start, start + 500));
  if (!length) {
    const dictionary = text.slice(start, text.indexOf('\nendobj\n', start));
    return { dictionary, stream: '' };
  }
  const begin = start + length[0].length;
  const end = begin + Number(length[1]);
  if (!text.startsWith('\nendstream\nendobj\n', end))
    problems.push(`the stream at ${String(begin)}`);
  return { dictionary: length[0], stream: text.slice(begin, end) };
}
