import type { radio as german } from '../german/radio.ts';

export const radio: typeof german = {
  title: 'Radio',
  intro: 'Set four digits and listen to what is on this frequency.',
  dial: 'Frequency',
  digit: (place) => `Digit ${String(place)}`,
  up: (place) => `Digit ${String(place)} up`,
  down: (place) => `Digit ${String(place)} down`,
  enter: 'Enter Frequency',
  unnamedTrack: 'Unnamed track',
  station: (frequency, name) => `Found on ${frequency}: ${name}`,
  fallback: (frequency, name) => `Nobody is on ${frequency}. What drifts across: ${name}`,
  silence: (frequency) => `There is nothing to hear on ${frequency}. Another frequency may help.`,
  locked: (frequency) => `Somebody on ${frequency} is scrambled. A password opens the station.`,
  toPassword: 'Enter the password',
  silentStation: (frequency, name) => `Found on ${frequency}: ${name}. This station has no sound.`,
};
