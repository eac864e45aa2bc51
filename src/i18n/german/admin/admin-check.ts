/** The findings of a walk's check. */
export const adminCheck = {
  findings: 'Prüfung',
  findingsNone: 'Die Prüfung findet nichts: Alles ist erreichbar und lösbar.',
  findingsCount: (count: number) => (count === 1 ? '1 Hinweis' : `${count} Hinweise`),
  findingsAllSeen: 'Alles, was die Prüfung findet, ist schon gesehen.',
  seen: 'Gesehen',
  seenOpen: 'Als gesehen ablegen',
  seenReason: 'Warum es so bleiben soll',
  seenReasonNeeded: 'Bitte einen Grund angeben.',
  seenCount: (count: number) => `${count} gesehen`,
  seenBecause: (reason: string) => `Gesehen: ${reason}`,
  unhide: 'Wieder zeigen',
  finding: {
    'never-active': 'Wird nie geöffnet.',
    'puzzle-unsolvable': {
      'no-answer': 'Es fehlt eine Antwort.',
      'no-choice': 'Es fehlt eine Auswahl.',
      'no-choice-matches': 'Keine Auswahl passt zu einer Antwort.',
      'in-no-quest': 'Gehört zu keiner Quest und ist so nicht zu sehen.',
      'no-quest-tab': 'Im Player fehlt die Seite „Quests“.',
    },
    'unknown-target': (target: string) => `Öffnet „${target}“, das es nicht gibt.`,
    'dead-end': 'Sackgasse: Kann zugehen und dann nicht mehr geöffnet werden.',
    'password-unlearnable': {
      'told-nowhere': 'Das Passwort steht nirgends im Rundgang.',
      'no-password-tab': 'Im Player fehlt die Seite „Passwort“.',
    },
    'only-by-sign': (others: readonly string[]) =>
      others.length === 0
        ? 'öffnet sich nur über das gedruckte Schild (QR-Code).'
        : `und ${others.map((name) => `„${name}“`).join(', ')} öffnen sich nur über ihre gedruckten Schilder (QR-Codes).`,
    'password-switch-off':
      'Hat ein Passwort, aber „Stationen mit Passwort“ ist beim Rundgang ausgeschaltet. Veröffentlicht ist die Station trotzdem verschlossen.',
    'audio-missing': 'Ton fehlt',
    'zones-overlap': (other: string) => `Überschneidet sich mit „${other}“.`,
  },
  accessCount: (count: number) =>
    count === 1 ? '1 Hinweis zur Barrierefreiheit' : `${count} Hinweise zur Barrierefreiheit`,
  stylingOf: 'Eigene Gestaltung des Rundgangs:',
  accessStory: 'Der Rundgang:',
  access: {
    'no-transcript': 'hat Ton, aber keinen Text zum Mitlesen.',
    'no-words': 'zeigt ein Bild ohne Beschreibung (für Menschen, die es nicht sehen).',
  },
  passwordSwitchedOn: '„Stationen mit Passwort“ ist für diesen Rundgang jetzt eingeschaltet.',
  seenFindings: 'Gesehene Befunde der Prüfung',
};
