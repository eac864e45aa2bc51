/** 350 → '350 m', 1234 → '1,2 km' in German and '1.2 km' in English. */
export function lengthText(metres: number, languageCode: 'de' | 'en'): string {
  const isNear = metres < 999.5;
  const value = isNear ? Math.round(metres) : metres / 1000;
  const shown = value.toLocaleString(languageCode, { maximumFractionDigits: 1 });
  return `${shown} ${isNear ? 'm' : 'km'}`;
}
