export type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/**
 * Reads the JSON-like text of the wire format. Strict JSON is tried first, then texts in single
 * quotes beside texts in double ones, so that an apostrophe inside a valid text survives; last
 * every single quote as a double one, as the older players do.
 */
export function parseJsonLike(text: string): Parsed {
  const strict = parseJson(text);
  if (strict.ok || !text.includes("'")) return strict;
  const unified = parseJson(unifyQuotes(text));
  return unified.ok ? unified : parseJson(text.replaceAll("'", '"'));
}

function parseJson(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false };
  }
}

/** Turns 'single' quoted texts into "double" quoted ones and leaves the double quoted alone. */
function unifyQuotes(text: string): string {
  let openQuote = '';
  let result = '';
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (char === '\\' && openQuote !== '') {
      index += 1;
      result += text.charAt(index) === "'" ? "'" : char + text.charAt(index);
    } else {
      result += unifiedChar(char, openQuote);
      openQuote = nextQuote(char, openQuote);
    }
  }
  return result;
}

function unifiedChar(char: string, openQuote: string): string {
  if (char === "'") return openQuote === '"' ? "'" : '"';
  return char === '"' && openQuote === "'" ? '\\"' : char;
}

function nextQuote(char: string, openQuote: string): string {
  if (openQuote === '') return char === "'" || char === '"' ? char : '';
  return char === openQuote ? '' : openQuote;
}
