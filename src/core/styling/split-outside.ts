/**
 * Splits a text at any of `signs`, but not within brackets or quotes. `keepsSigns` leaves every
 * sign that is no blank in the result, as an item of its own.
 */
export function splitOutside(text: string, signs: string, keepsSigns = false): string[] {
  const parts: string[] = [''];
  let depth = 0;
  let quote = '';
  for (const sign of text) {
    if (quote === '' && depth === 0 && signs.includes(sign)) {
      if (keepsSigns && sign !== ' ') parts.push(sign);
      parts.push('');
      continue;
    }
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
    parts[parts.length - 1] += sign;
  }
  return parts;
}
