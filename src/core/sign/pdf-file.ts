/** The content of a PDF: texts in Latin-1, and bytes as they are. */
export type PdfPart = string | Uint8Array<ArrayBuffer>;
/** Objects are numbered from 1 by their position. */
export type PdfObject = readonly PdfPart[];

/** These bytes mark a file that is not all text. */
const HEAD = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';

/** Writes the file: header, objects, the table of their offsets, and the root's number. */
export function pdfFile(
  objects: readonly PdfObject[],
  root: number,
  info: number,
): Uint8Array<ArrayBuffer> {
  const parts: PdfPart[] = [HEAD];
  const starts: number[] = [];
  let offset = HEAD.length;
  const write = (part: PdfPart) => {
    parts.push(part);
    offset += part.length;
  };
  for (const [index, object] of objects.entries()) {
    starts.push(offset);
    write(`${String(index + 1)} 0 obj\n`);
    for (const part of object) write(part);
    write('\nendobj\n');
  }
  const table = offset;
  write(tableOf(starts));
  const size = `/Size ${String(objects.length + 1)}`;
  const ends = `/Root ${reference(root)} /Info ${reference(info)}`;
  write(`trailer\n<< ${size} ${ends} >>\nstartxref\n${String(table)}\n%%EOF\n`);
  return joined(parts, offset);
}

export const reference = (number: number) => `${String(number)} 0 R`;

export function pdfStream(dictionary: string, content: PdfPart): PdfObject {
  const head = `<< ${dictionary} /Length ${String(content.length)} >>\nstream\n`;
  return [head, content, '\nendstream'];
}

/** Each line of the table is 20 bytes, its end included. */
function tableOf(starts: readonly number[]): string {
  const lines = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  return `xref\n0 ${String(starts.length + 1)}\n0000000000 65535 f \n${lines.join('')}`;
}

function joined(parts: readonly PdfPart[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    if (typeof part === 'string') {
      for (let index = 0; index < part.length; index += 1)
        bytes[offset + index] = part.charCodeAt(index);
    } else bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
