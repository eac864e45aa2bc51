import type { listening as german } from '../german/listening.ts';

const decimal = (rate: number) => String(Number(rate.toFixed(2)));

export const listening: typeof german = {
  rate: (rate) => `${decimal(rate)}×`,
  speed: (rate) => `Speed: ${decimal(rate)} times`,
  sleep: 'Sleep timer: off',
  sleepIn: (minutes) => `Sleep timer: ${String(minutes)} min left`,
  sleepAtEnd: 'Sleep timer: end of the station',
  off: 'Off',
  minutes: (minutes) => `${String(minutes)} minutes`,
  stationEnd: 'End of the station',
  noSound: (key: string) => `${key} (there is no sound here)`,
};
