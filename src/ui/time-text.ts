/** 75 → '1:15'. An unknown time is shown as a dash of the same width. */
export function timeText(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return '–:––';
  const totalS = Math.max(0, Math.floor(seconds));
  return `${Math.floor(totalS / 60)}:${String(totalS % 60).padStart(2, '0')}`;
}

/** 134 → '02:14', 3700 → '1:01:40': the format of a clock, within a sentence. */
export function clockText(seconds: number): string {
  const totalS = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = `${two(Math.floor(totalS / 60) % 60)}:${two(totalS % 60)}`;
  return totalS < 3600 ? rest : `${String(Math.floor(totalS / 3600))}:${rest}`;
}
