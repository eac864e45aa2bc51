import { readDeclarations, type Declaration } from './declarations.ts';
import type { DroppedStyling } from './dropped-styling.ts';

export interface Keyframes {
  readonly name: string;
  readonly css: string;
}

interface Reading {
  readonly keyframes: Keyframes | undefined;
  readonly dropped: readonly DroppedStyling[];
}

const head = /^@keyframes\s+(-?[A-Za-z_][A-Za-z0-9_-]*)$/i;
const at = String.raw`(?:from|to|\d{1,3}(?:\.\d{1,3})?%)`;
const moments = new RegExp(String.raw`^${at}(?:\s*,\s*${at})*$`, 'i');
const block = /([^{}]*)\{([^{}]*)\}/g;

/** A story's own names of movements, so that none of the player's is taken. */
const own = (name: string) => `story-${name}`;

export function isKeyframes(selector: string): boolean {
  return head.test(selector);
}

/** `@keyframes glow:"from { opacity: 0 } to { opacity: 1 }"`; every declaration by the same list. */
export function readKeyframes(selector: string, body: string): Reading {
  const name = head.exec(selector)?.[1] ?? '';
  const dropped: DroppedStyling[] = [];
  const rest = body.replace(block, '').trim();
  if (rest !== '') dropped.push({ what: rest, why: 'styling/declaration' });
  const blocks = [...body.matchAll(block)].flatMap(([, when = '', text = '']) => {
    const moment = when.trim();
    if (!moments.test(moment)) {
      dropped.push({ what: moment, why: 'styling/selector' });
      return [];
    }
    const { kept, dropped: left } = readDeclarations(text);
    dropped.push(...left);
    return kept.length === 0 ? [] : [`${moment} { ${kept.map(plain).join(' ')} }`];
  });
  if (blocks.length === 0) return { keyframes: undefined, dropped };
  return { keyframes: { name, css: `@keyframes ${own(name)} { ${blocks.join(' ')} }` }, dropped };
}

/** In keyframes an important declaration is none. */
function plain({ property, value }: Declaration): string {
  return `${property}: ${value};`;
}

/** The names in a value of `animation` that the story has made itself. */
export function withOwnNames(value: string, names: ReadonlySet<string>): string {
  return value.replace(/-?[A-Za-z_][A-Za-z0-9_-]*/g, (word) =>
    names.has(word) ? own(word) : word,
  );
}
