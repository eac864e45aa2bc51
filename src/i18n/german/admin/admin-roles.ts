/** The names of the roles, wherever they are shown. */
export const adminRoles = {
  roles: {
    1: 'Administrator',
    2: 'Registriert',
    3: 'Gast mit Code',
    6: 'Tester vor Ort',
  } as Readonly<Record<number, string>>,
  otherRole: (role: number) => `Rolle ${role}`,
};
