/** The findings of a walk's check. */
const german = {
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
    'no-description': 'zeigt ein Bild ohne Beschreibung (für Menschen, die es nicht sehen).',
  },
  passwordSwitchedOn: '„Stationen mit Passwort“ ist für diesen Rundgang jetzt eingeschaltet.',
  seenFindings: 'Gesehene Befunde der Prüfung',
};

const english: typeof german = {
  findings: 'Check',
  findingsNone: 'The check finds nothing: all can be reached and solved.',
  findingsCount: (count) => (count === 1 ? '1 remark' : `${count} remarks`),
  findingsAllSeen: 'Everything the check finds has been acknowledged.',
  seen: 'Acknowledge',
  seenOpen: 'Acknowledge this',
  seenReason: 'Why it should stay as it is',
  seenReasonNeeded: 'Please give a reason.',
  seenCount: (count) => `${count} acknowledged`,
  seenBecause: (reason) => `Acknowledged: ${reason}`,
  unhide: 'Show again',
  finding: {
    'never-active': 'Is never opened.',
    'puzzle-unsolvable': {
      'no-answer': 'An answer is missing.',
      'no-choice': 'A choice is missing.',
      'no-choice-matches': 'No choice matches an answer.',
      'in-no-quest': 'Is part of no quest and so is never seen.',
      'no-quest-tab': 'The player lacks the tab “Quests”.',
    },
    'unknown-target': (target) => `Opens “${target}”, which does not exist.`,
    'dead-end': 'Dead end: can close, and cannot be opened again after that.',
    'password-unlearnable': {
      'told-nowhere': 'The password is told nowhere in the walk.',
      'no-password-tab': 'The player lacks the tab “Password”.',
    },
    'only-by-sign': (others: readonly string[]) =>
      others.length === 0
        ? 'opens only by its printed sign (QR code).'
        : `and ${others.map((name) => `“${name}”`).join(', ')} open only by their printed signs (QR code).`,
    'password-switch-off':
      'Has a password, but “Stations with passwords” is switched off for the walk. Once published, the station is locked all the same.',
    'audio-missing': 'Sound is missing',
    'zones-overlap': (other) => `Its zone overlaps that of “${other}”.`,
  },
  accessCount: (count) =>
    count === 1 ? '1 note on accessibility' : `${count} notes on accessibility`,
  stylingOf: 'The walk’s own styling:',
  accessStory: 'The walk:',
  access: {
    'no-transcript': 'has sound, but no transcript.',
    'no-description': 'shows a picture without a description (for people who cannot see it).',
  },
  passwordSwitchedOn: '“Stations with passwords” is now switched on for this walk.',
  seenFindings: 'Acknowledged findings of the check',
};

export const checkTexts = { german, english };
