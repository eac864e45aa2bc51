import type { adminCheck as german } from '../../german/admin/admin-check.ts';

export const adminCheck: typeof german = {
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
    'no-words': 'shows a picture without a description (for people who cannot see it).',
  },
  passwordSwitchedOn: '“Stations with passwords” is now switched on for this walk.',
  seenFindings: 'Acknowledged findings of the check',
};
