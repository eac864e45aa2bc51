/** 75 → '1:15'. What is not known yet is shown as a dash of the same width. */
export function timeText(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return '–:––';
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
