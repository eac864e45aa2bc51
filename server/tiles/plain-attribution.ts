const ENTITIES: Readonly<Record<string, string>> = {
  '&copy;': '©',
  '&amp;': '&',
  '&quot;': '"',
  '&nbsp;': ' ',
};
const MAX_CHARACTERS = 500;

/** Archives name their makers in HTML; a walk shows plain text. Empty: nobody is named. */
export function plainAttribution(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/[<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS);
}
