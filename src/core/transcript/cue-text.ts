const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

const highestCodePoint = 0x10ffff;

export interface Spoken {
  readonly speaker: string | undefined;
  readonly text: string;
}

/** The speakers and texts of one cue: a voice tag opens, its end or the next one closes. */
export function spokenIn(payload: string): readonly Spoken[] {
  const utterances: { speaker: string | undefined; text: string }[] = [
    { speaker: undefined, text: '' },
  ];
  let read = 0;
  for (const tag of payload.matchAll(/<([^<>]*)>/g)) {
    addTo(utterances, payload.slice(read, tag.index));
    read = tag.index + tag[0].length;
    const voice = /^v(?:\.[^\s]*)?[\s]+(.*)$/s.exec(tag[1] ?? '');
    if (voice) utterances.push({ speaker: plain(voice[1] ?? '') || undefined, text: '' });
    else if (/^\/v\s*$/.test(tag[1] ?? '')) utterances.push({ speaker: undefined, text: '' });
  }
  addTo(utterances, payload.slice(read));
  return utterances
    .map(({ speaker, text }) => ({ speaker, text: plain(text) }))
    .filter(({ text }) => text !== '');
}

function addTo(utterances: { text: string }[], text: string): void {
  const last = utterances.at(-1);
  if (last) last.text += text;
}

function plain(text: string): string {
  return text
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
      return entity(name) ?? whole;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

function entity(name: string): string | undefined {
  const numeric = /^#(x?)([\da-f]+)$/i.exec(name);
  if (!numeric)
    return Object.hasOwn(named, name.toLowerCase()) ? named[name.toLowerCase()] : undefined;
  const code = Number.parseInt(numeric[2] ?? '', numeric[1] ? 16 : 10);
  const isCharacter = code > 0 && code <= highestCodePoint && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '';
}
