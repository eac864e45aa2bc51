/** 350 → '350 m', 1234 → '1.2 km'. */
export function lengthText(metres: number): string {
  const isNear = metres < 999.5;
  const value = isNear ? Math.round(metres) : metres / 1000;
  return `${value.toLocaleString('en', { maximumFractionDigits: 1 })} ${isNear ? 'm' : 'km'}`;
}
