import type { adminRoles as german } from '../../german/admin/admin-roles.ts';

export const adminRoles: typeof german = {
  roles: { 1: 'Administrator', 2: 'Registered', 3: 'Guest by code', 6: 'On-site tester' },
  otherRole: (role) => `Role ${role}`,
};
