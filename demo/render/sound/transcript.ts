export interface Cue {
  readonly startS: number;
  readonly endS: number;
  readonly speaker: string;
  readonly text: string;
}

function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(ms / 60_000);
  const rest = `${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${rest}`;
}

export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ startS, endS, speaker, text }, at) =>
      `${String(at + 1)}\n${clock(startS)} --> ${clock(endS)}\n<v ${speaker}>${text}`,
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}
