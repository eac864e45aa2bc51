export interface SignedOut {
  readonly from: string;
  readonly to: string;
  readonly signIns: number;
  readonly users: number;
  readonly isOwn: boolean;
}

const signIns = (count: number) => (count === 1 ? '1 Anmeldung' : `${count} Anmeldungen`);

export const adminKeys = {
  title: 'Signaturschlüssel',
  text: 'Mit einem Schlüssel unterschreibt der Server jede neue Anmeldung. Hier steht nur, seit wann es ihn gibt und wie lange er gilt, nie der Schlüssel selbst.',
  signs: (since: string) => `In Gebrauch seit ${since}`,
  retired: (from: string, to: string) => `Benutzt vom ${from} bis ${to}`,
  accepted: (until: string) => `gilt noch bis ${until}`,
  open: (count: number) =>
    count === 0
      ? 'keine offene Anmeldung'
      : count === 1
        ? '1 offene Anmeldung'
        : `${count} offene Anmeldungen`,
  own: 'auch Ihre eigene',
  make: 'Neuen Schlüssel einsetzen',
  makeTitle: 'Neuen Schlüssel einsetzen?',
  makeText: (days: number) =>
    `Neue Anmeldungen werden ab jetzt mit ihm unterschrieben. Abgemeldet wird niemand: Der bisherige Schlüssel gilt noch ${days} Tage.`,
  makeYes: 'Einsetzen',
  made: 'Der neue Schlüssel ist in Gebrauch.',
  end: 'Beenden',
  endOf: (from: string) => `Schlüssel vom ${from} beenden`,
  endTitle: 'Schlüssel beenden?',
  endText: (who: SignedOut) => {
    if (who.signIns === 0) return 'Mit diesem Schlüssel ist niemand angemeldet.';
    const whose = who.users === 1 ? 'eines Kontos' : `von ${who.users} Konten`;
    const own = who.isOwn ? ' Auch Sie selbst werden abgemeldet.' : '';
    return `Abgemeldet werden alle, die sich vom ${who.from} bis ${who.to} angemeldet haben: ${signIns(who.signIns)} ${whose}. Gäste brauchen ihren Freischaltcode noch einmal.${own}`;
  },
  ended: (count: number) =>
    count === 0
      ? 'Der Schlüssel ist beendet.'
      : `Der Schlüssel ist beendet, und mit ihm ${signIns(count)}.`,
};
