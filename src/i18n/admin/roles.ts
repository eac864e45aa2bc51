/** The names of the roles, wherever they are shown. */
const german = {
  roles: {
    1: 'Administrator',
    2: 'Registriert',
    3: 'Gast mit Code',
    6: 'Tester vor Ort',
    101: 'Redaktion',
    102: 'Übersetzung',
    103: 'Begutachtung',
    104: 'Statistik',
    105: 'Lehrkraft',
  } as Readonly<Record<number, string>>,
  otherRole: (role: number) => `Rolle ${role}`,
};

const english: typeof german = {
  roles: {
    1: 'Administrator',
    2: 'Registered',
    3: 'Guest by code',
    6: 'On-site tester',
    101: 'Editor',
    102: 'Translator',
    103: 'Reviewer',
    104: 'Statistics',
    105: 'Teacher',
  },
  otherRole: (role) => `Role ${role}`,
};

export const roleTexts = { german, english };

export function roleName(role: number, texts: typeof german): string {
  return texts.roles[role] ?? texts.otherRole(role);
}
