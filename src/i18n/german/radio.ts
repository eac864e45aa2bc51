import { fixedEnglish } from '../fixed-english.ts';

/** 'Radio': four digits and what they find. */
export const radio = {
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
