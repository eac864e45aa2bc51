const MASK = '…';

/** Names after '#' or '?' are queries and one-time secrets; a line and a column may follow them. */
const QUERY = /([^\s"'()<>[\]])[?#][^\s"'()<>]*?(?=(?::\d+){0,2}(?:[\s"'()<>]|$))/g;
const USER_OF_ADDRESS = /:\/\/[^\s/@]+@/g;
const INLINE_DATA = /\b(data|blob):[^\s)]+/g;
/** What has no end is bounded: else a long text is read from each of its characters to its end. */
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
/** Each quote ends with its own mark; an apostrophe within a word ends none. */
const QUOTES = [
  /"[^"]*(?:"|$)/u,
  /`[^`]*(?:`|$)/u,
  /„[^“”"]*(?:[“”"]|$)/u,
  /“[^”]*(?:”|$)/u,
  /«[^»]*(?:»|$)/u,
  /‘(?:[^’]|’(?=[\p{L}\p{N}]))*(?:’|$)/u,
  /'(?:[^']|'(?=[\p{L}\p{N}]))*(?:'|$)/u,
];
const QUOTED = new RegExp(
  `(^|[^\\p{L}\\p{N}])(${QUOTES.map(({ source }) => source).join('|')})`,
  'gu',
);
const NAME = /^'[\w$]{1,40}'?$/;
/** UUIDs, digests and tokens; the names of scripts are as long. */
const LONG_NAME = /[\w-]{32,}(\.m?js|\.css)?/g;
/** The precision of a position. */
const DECIMALS = /\d{1,9}[.,]\d{3,}/g;
const DEGREES = /\d{1,9}\s?°\S*/g;
/** Phone numbers, times and ids; a column of a script follows a colon. */
const LONG_NUMBER = /(^|[^:\d])\d{7,}/g;
/** A text of several lines could forge a line of the log, control characters move a cursor. */
const NOT_SHOWN = /[\p{C}\p{Zl}\p{Zp}\s]+/gu;

/**
 * The text of an error without what may name a person, a place or a secret: queries of addresses,
 * mail addresses, coordinates, long numbers and names, and quoted text other than identifiers.
 */
export function redacted(text: string): string {
  return (
    text
      .replaceAll(NOT_SHOWN, ' ')
      .trim()
      .replaceAll(INLINE_DATA, `$1:${MASK}`)
      .replaceAll(QUERY, '$1')
      .replaceAll(USER_OF_ADDRESS, '://')
      .replaceAll(EMAIL, MASK)
      // Firefox quotes names of properties as other engines quote the text that they read.
      .replaceAll(/\bproperty "([\w$]{1,40})"/g, "property '$1'")
      .replaceAll(QUOTED, (match: string, before: string, quote: string) =>
        NAME.test(quote) ? match : `${before}${quote.charAt(0)}${MASK}${closing(quote.charAt(0))}`,
      )
      .replaceAll(LONG_NAME, (name: string, ending: string | undefined) =>
        ending === undefined && /\d/.test(name) ? MASK : name,
      )
      .replaceAll(DEGREES, MASK)
      .replaceAll(DECIMALS, MASK)
      .replaceAll(LONG_NUMBER, `$1${MASK}`)
  );
}

function closing(open: string): string {
  return { '„': '“', '“': '”', '«': '»', '‘': '’' }[open] ?? open;
}

/** A frame of V8, or of Firefox and Safari. */
const FRAME = /^\s*at .*(?::\d+:\d+|<anonymous>)\)?$|^\S{0,100}@\S+:\d+:\d+$/;
const MAX_FRAMES = 20;

/** The frames alone: V8 repeats the message above them, with all that it quotes. */
export function redactedStack(stack: string): string {
  const frames = stack.split('\n').filter((line) => FRAME.test(line));
  return frames.slice(0, MAX_FRAMES).map(redacted).join('\n');
}
