/** 75 → '1:15'. An unknown time is shown as a dash of the same width. */
export function timeText(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return '–:––';
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** 134 → '02:14', 3700 → '1:01:40': the format of a clock, within a sentence. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return whole < 3600 ? rest : `${String(Math.floor(whole / 3600))}:${rest}`;
}
