/** Formatted by hand: creating a formatter at each render delayed the first sound. */
const decimal = (rate: number) => String(Number(rate.toFixed(2))).replace('.', ',');

export const listening = {
  rate: (rate: number) => `${decimal(rate)}×`,
  speed: (rate: number) => `Tempo: ${decimal(rate)}-fach`,
  sleep: 'Schlaf-Timer: aus',
  sleepIn: (minutes: number) => `Schlaf-Timer: noch ${String(minutes)} min`,
  sleepAtEnd: 'Schlaf-Timer: Ende der Station',
  off: 'Aus',
  minutes: (minutes: number) => `${String(minutes)} Minuten`,
  stationEnd: 'Ende der Station',
  noSound: (key: string) => `${key} (hier gibt es keinen Ton)`,
};
