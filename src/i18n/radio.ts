import { fixedEnglish } from './fixed-english.ts';

/** 'Radio': four digits and what they find. */
const german = {
  title: 'Radio',
  intro: 'Vier Ziffern einstellen und lauschen, was auf dieser Frequenz zu hören ist.',
  dial: 'Frequenz',
  digit: (place: number) => `${String(place)}. Ziffer`,
  up: (place: number) => `${String(place)}. Ziffer höher`,
  down: (place: number) => `${String(place)}. Ziffer tiefer`,
  enter: fixedEnglish.enterFrequency,
  unnamedTrack: 'Unbenannter Track',
  station: (frequency: string, name: string) => `Auf ${frequency} gefunden: ${name}`,
  fallback: (frequency: string, name: string) =>
    `Auf ${frequency} sendet niemand. Herüber weht: ${name}`,
  silence: (frequency: string) =>
    `Auf ${frequency} ist nichts zu hören. Eine andere Frequenz hilft vielleicht weiter.`,
  locked: (frequency: string) =>
    `Auf ${frequency} sendet jemand verschlüsselt. Ein Passwort öffnet den Sender.`,
  toPassword: 'Passwort eingeben',
  silentStation: (frequency: string, name: string) =>
    `Auf ${frequency} gefunden: ${name}. Zu diesem Sender gibt es keinen Ton.`,
};

const english: typeof german = {
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

export const radioTexts = { german, english };

export type RadioTexts = typeof german;
