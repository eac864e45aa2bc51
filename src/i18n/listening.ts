/** Formatted by hand: creating a formatter at each render delayed the first sound. */
const germanDecimal = (rate: number) => String(Number(rate.toFixed(2))).replace('.', ',');

const german = {
  rate: (rate: number) => `${germanDecimal(rate)}×`,
  speed: (rate: number) => `Tempo: ${germanDecimal(rate)}-fach`,
  sleep: 'Schlaf-Timer: aus',
  sleepIn: (minutes: number) => `Schlaf-Timer: noch ${String(minutes)} min`,
  sleepAtEnd: 'Schlaf-Timer: Ende der Station',
  off: 'Aus',
  minutes: (minutes: number) => `${String(minutes)} Minuten`,
  stationEnd: 'Ende der Station',
  noSound: (key: string) => `${key} (hier gibt es keinen Ton)`,
};

const englishDecimal = (rate: number) => String(Number(rate.toFixed(2)));

const english: typeof german = {
  rate: (rate) => `${englishDecimal(rate)}×`,
  speed: (rate) => `Speed: ${englishDecimal(rate)} times`,
  sleep: 'Sleep timer: off',
  sleepIn: (minutes) => `Sleep timer: ${String(minutes)} min left`,
  sleepAtEnd: 'Sleep timer: end of the station',
  off: 'Off',
  minutes: (minutes) => `${String(minutes)} minutes`,
  stationEnd: 'End of the station',
  noSound: (key: string) => `${key} (there is no sound here)`,
};

export const listeningTexts = { german, english };
