/**
 * Cuts a text at any of `signs`, but not inside of brackets or quotes. `keeps` leaves every sign
 * that is no blank in the result, as a part of its own.
 */
export function splitOutside(text: string, signs: string, keeps = false): string[] {
  const parts: string[] = [''];
  let depth = 0;
  let quote = '';
  for (const sign of text) {
    if (quote === '' && depth === 0 && signs.includes(sign)) {
      if (keeps && sign !== ' ') parts.push(sign);
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
