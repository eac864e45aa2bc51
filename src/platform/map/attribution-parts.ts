export interface AttributionPart {
  readonly text: string;
  /** Only http(s) addresses. */
  readonly href: string | undefined;
}

const LINK = /<a\b([^>]*)>(.*?)(?:<\/a\s*>|$)/gis;
const HREF = /(?:^|[\s"'])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(copy|amp|lt|gt|quot|apos|nbsp));/gi;
const NAMED: Readonly<Record<string, string>> = {
  copy: '©',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Text and links of an attribution that its owner wrote as HTML. No browser parses it: parsing
 * alone would report a handler in it as a violation of the page's policy.
 */
export function attributionParts(html: string): readonly AttributionPart[] {
  const parts: AttributionPart[] = [];
  let end = 0;
  for (const linkMatch of html.matchAll(LINK)) {
    const [match, attributes = '', words = ''] = linkMatch;
    parts.push({ text: plain(html.slice(end, linkMatch.index)), href: undefined });
    parts.push({ text: plain(words), href: webAddress(attributes) });
    end = linkMatch.index + match.length;
  }
  parts.push({ text: plain(html.slice(end)), href: undefined });
  return parts.filter(({ text }) => text !== '');
}

function plain(html: string): string {
  return decoded(html.replace(/<[^>]*>?/g, '')).replace(/[ \n\r\t]+/g, ' ');
}

function webAddress(attributes: string): string | undefined {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const address = decoded(double ?? single ?? bare ?? '').trim();
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
}

function decoded(text: string): string {
  return text.replace(
    ENTITY,
    (match, decimal?: string, hex?: string, name?: string) =>
      NAMED[name?.toLowerCase() ?? ''] ?? character(decimal, hex) ?? match,
  );
}

function character(decimal = '', hex = ''): string | undefined {
  const code = decimal === '' ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
