export interface SignedOut {
  readonly from: string;
  readonly to: string;
  readonly signIns: number;
  readonly users: number;
  readonly isOwn: boolean;
}

const germanSignIns = (count: number) => (count === 1 ? '1 Anmeldung' : `${count} Anmeldungen`);

const german = {
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
  keyCreated: 'Der neue Schlüssel ist in Gebrauch.',
  end: 'Beenden',
  endOf: (from: string) => `Schlüssel vom ${from} beenden`,
  endTitle: 'Schlüssel beenden?',
  endText: (who: SignedOut) => {
    if (who.signIns === 0) return 'Mit diesem Schlüssel ist niemand angemeldet.';
    const whose = who.users === 1 ? 'eines Kontos' : `von ${who.users} Konten`;
    const own = who.isOwn ? ' Auch Sie selbst werden abgemeldet.' : '';
    return `Abgemeldet werden alle, die sich vom ${who.from} bis ${who.to} angemeldet haben: ${germanSignIns(who.signIns)} ${whose}. Gäste brauchen ihren Freischaltcode noch einmal.${own}`;
  },
  ended: (count: number) =>
    count === 0
      ? 'Der Schlüssel ist beendet.'
      : `Der Schlüssel ist beendet, und mit ihm ${germanSignIns(count)}.`,
};

const englishSignIns = (count: number) => (count === 1 ? '1 sign-in' : `${count} sign-ins`);

const english: typeof german = {
  title: 'Signing keys',
  text: 'The server signs each new sign-in with a key. What stands here is since when it exists and how long it is accepted, never the key itself.',
  signs: (since) => `In use since ${since}`,
  retired: (from, to) => `Used from ${from} to ${to}`,
  accepted: (until) => `accepted until ${until}`,
  open: (count) => (count === 0 ? 'nobody signed in' : `${englishSignIns(count)} open`),
  own: 'yours is among them',
  make: 'Make a new key',
  makeTitle: 'Make a new key?',
  makeText: (days) =>
    `New sign-ins are signed with it from now on. Nobody is signed out: the key of before is accepted for another ${days} days.`,
  makeYes: 'Make it',
  keyCreated: 'The new key is in use.',
  end: 'End',
  endOf: (from) => `End the key of ${from}`,
  endTitle: 'End this key?',
  endText: (who) => {
    if (who.signIns === 0) return 'Nobody is signed in with this key.';
    const whose = who.users === 1 ? 'one account' : `${who.users} accounts`;
    const own = who.isOwn ? ' You will be signed out as well.' : '';
    return `Everybody who signed in between ${who.from} and ${who.to} will be signed out: ${englishSignIns(who.signIns)} of ${whose}. Guests need their unlock code once more.${own}`;
  },
  ended: (count) =>
    count === 0 ? 'The key has ended.' : `The key has ended, and ${englishSignIns(count)} with it.`,
};

export const keysTexts = { german, english };
