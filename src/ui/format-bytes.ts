const KB = 1000;
const MB = 1000 * KB;
const GB = 1000 * MB;

/** Decimal units, as on phones; anything above zero is shown as at least 1 kB. */
export function formatBytes(bytes: number, languageCode: string): string {
  const [unit, name, digits] = unitOf(bytes);
  const shown = (bytes > 0 ? Math.max(bytes, KB) / unit : 0).toLocaleString(languageCode, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${shown}\u00a0${name}`;
}

function unitOf(bytes: number): readonly [unit: number, name: string, digits: number] {
  if (bytes >= GB) return [GB, 'GB', 1];
  return bytes >= MB ? [MB, 'MB', 1] : [KB, 'KB', 0];
}
