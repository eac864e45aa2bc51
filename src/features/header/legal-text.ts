export interface LegalBlock {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

const HEADING = '## ';

/** Plain text: `## ` begins a heading, an empty line a paragraph; other line breaks stay. */
export function readLegalText(text: string): readonly LegalBlock[] {
  const blocks: { kind: LegalBlock['kind']; lines: string[] }[] = [];
  let open: string[] | undefined;
  for (const line of linesOf(text)) {
    if (line.startsWith(HEADING)) {
      blocks.push({ kind: 'heading', lines: [line.slice(HEADING.length).trim()] });
      open = undefined;
    } else if (line === '') {
      open = undefined;
    } else {
      if (!open) blocks.push({ kind: 'paragraph', lines: (open = []) });
      open.push(line);
    }
  }
  return blocks.map(({ kind, lines }) => ({ kind, text: lines.join('\n') }));
}

const linesOf = (text: string) => text.split(/\r\n?|\n/).map((line) => line.trim());

const BLANK = /\[\[[^\]]*\]\]/g;
/** A whole sentence in double brackets speaks to the operator alone. */
const NOTE = /\[\[[^\]]*\.\]\][ \t]*/g;

export interface BlankWords {
  /** In the place of lines that are blank as a whole. */
  readonly missing: string;
  /** In the place of a blank within a line. */
  readonly within: string;
}

/** What the operator has not filled in stands in double brackets: a visitor reads plain words instead. */
export function withoutBlanks(
  blocks: readonly LegalBlock[],
  words: BlankWords,
): readonly LegalBlock[] {
  return blocks.map((block) => {
    const lines = block.text.replace(NOTE, '').split('\n');
    const said = lines.map((line) =>
      line.replace(BLANK, '').trim() === '' ? words.missing : line.replace(BLANK, words.within),
    );
    // Several blank lines below each other are told once.
    const text = said.filter((line, at) => line !== words.missing || said[at - 1] !== line);
    return { ...block, text: text.join('\n') };
  });
}

interface HostTexts {
  readonly imprint: string;
  readonly privacy: string;
}

export interface LegalWords {
  readonly text: string;
  readonly languageCode: string;
}

/** The host's words in the language asked for, else in German, else in any; undefined = it gives none. */
export function legalWords(
  legal: Readonly<Record<string, HostTexts>>,
  kind: keyof HostTexts,
  languageCode: string,
): LegalWords | undefined {
  const wanted = languageCode.toLowerCase().slice(0, 2);
  const codes = [wanted, 'de', ...Object.keys(legal)];
  const found = codes.find((code) => isGiven(legal[code]?.[kind] ?? ''));
  const text = found === undefined ? undefined : legal[found]?.[kind];
  return found === undefined || text === undefined ? undefined : { text, languageCode: found };
}

/** A template of which nothing is filled in says nothing yet. Asked with every page: stops at once. */
function isGiven(text: string): boolean {
  return linesOf(text).some(
    (line) => line !== '' && !line.startsWith(HEADING) && !line.includes('[['),
  );
}
