import type { DroppedStyling } from './dropped-styling.ts';
import { isAllowedProperty } from './properties.ts';
import { splitOutside } from './split-outside.ts';
import { isAllowedValue } from './values.ts';

export interface Declaration {
  readonly property: string;
  readonly value: string;
}

interface Reading {
  readonly accepted: readonly Declaration[];
  readonly dropped: readonly DroppedStyling[];
}

export function readDeclarations(body: string): Reading {
  const accepted: Declaration[] = [];
  const dropped: DroppedStyling[] = [];
  for (const text of splitOutsideParentheses(body)) {
    const why = reasonAgainst(text);
    if (why !== undefined) dropped.push({ what: text, why });
    else accepted.push(split(text));
  }
  return { accepted, dropped };
}

/** A `data:` address contains semicolons of its own. */
function splitOutsideParentheses(body: string): string[] {
  return splitOutside(body, ';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function reasonAgainst(text: string): DroppedStyling['why'] | undefined {
  const { property, value } = split(text);
  if (property === '' || value === '') return 'styling/declaration';
  if (!isAllowedProperty(property)) return 'styling/property';
  return isAllowedValue(property, value) ? undefined : 'styling/value';
}

function split(text: string): Declaration {
  const colon = text.indexOf(':');
  if (colon === -1) return { property: '', value: '' };
  const property = text.slice(0, colon).trim();
  return {
    property: property.startsWith('--') ? property : property.toLowerCase(),
    value: text
      .slice(colon + 1)
      .replace(/(?:\s*!\s*important)+\s*$/i, '')
      .trim(),
  };
}
