export interface LegalBlock {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

const HEADING = '## ';

/** Plain text: `## ` begins a heading, an empty line a paragraph; other line breaks stay. */
export function readLegalText(text: string): readonly LegalBlock[] {
  const blocks: { kind: LegalBlock['kind']; lines: string[] }[] = [];
  let paragraph: string[] | undefined;
  for (const line of linesOf(text)) {
    if (line.startsWith(HEADING)) {
      blocks.push({ kind: 'heading', lines: [line.slice(HEADING.length).trim()] });
      paragraph = undefined;
    } else if (line === '') {
      paragraph = undefined;
    } else {
      if (!paragraph) blocks.push({ kind: 'paragraph', lines: (paragraph = []) });
      paragraph.push(line);
    }
  }
  return blocks.map(({ kind, lines }) => ({ kind, text: lines.join('\n') }));
}

const linesOf = (text: string) => text.split(/\r\n?|\n/).map((line) => line.trim());

const BLANK = /\[\[[^\]]*\]\]/g;
/** A whole sentence in double brackets addresses the operator alone. */
const NOTE = /\[\[[^\]]*\.\]\][ \t]*/g;

export interface BlankMessages {
  /** Replaces lines that are blank as a whole. */
  readonly missing: string;
  /** Replaces a blank within a line. */
  readonly within: string;
}

/** The operator's open blanks are in double brackets: a visitor reads plain words instead. */
export function withoutBlanks(
  blocks: readonly LegalBlock[],
  blankMessages: BlankMessages,
): readonly LegalBlock[] {
  return blocks.map((block) => {
    const lines = block.text.replace(NOTE, '').split('\n');
    const filledLines = lines.map((line) =>
      line.replace(BLANK, '').trim() === ''
        ? blankMessages.missing
        : line.replace(BLANK, blankMessages.within),
    );
    // Several blank lines in a row are shown once.
    const text = filledLines.filter(
      (line, index) => line !== blankMessages.missing || filledLines[index - 1] !== line,
    );
    return { ...block, text: text.join('\n') };
  });
}

interface OperatorTexts {
  readonly imprint: string;
  readonly privacy: string;
}

export interface LegalText {
  readonly text: string;
  readonly languageCode: string;
}

/** The server's text in this language, else in German, else in any; undefined: it has none. */
export function legalText(
  legal: Readonly<Record<string, OperatorTexts>>,
  kind: keyof OperatorTexts,
  languageCode: string,
): LegalText | undefined {
  const wanted = languageCode.toLowerCase().slice(0, 2);
  const codes = [wanted, 'de', ...Object.keys(legal)];
  const filledIn = codes.find((code) => isFilledIn(legal[code]?.[kind] ?? ''));
  const text = filledIn === undefined ? undefined : legal[filledIn]?.[kind];
  return filledIn === undefined || text === undefined
    ? undefined
    : { text, languageCode: filledIn };
}

/** A template with nothing filled in counts as empty. This runs on every page: it stops early. */
function isFilledIn(text: string): boolean {
  return linesOf(text).some(
    (line) => line !== '' && !line.startsWith(HEADING) && !line.includes('[['),
  );
}
