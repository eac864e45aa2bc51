export interface LegalBlock {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

/** Plain text: `## ` begins a heading, an empty line a paragraph; other line breaks stay. */
export function readLegalText(text: string): readonly LegalBlock[] {
  const blocks: { kind: LegalBlock['kind']; lines: string[] }[] = [];
  let open: string[] | undefined;
  for (const line of text.split(/\r\n?|\n/).map((one) => one.trim())) {
    if (line.startsWith('## ')) {
      blocks.push({ kind: 'heading', lines: [line.slice(3).trim()] });
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
  const found = codes.find((code) => (legal[code]?.[kind] ?? '').trim() !== '');
  const text = found === undefined ? undefined : legal[found]?.[kind];
  return found === undefined || text === undefined ? undefined : { text, languageCode: found };
}
