import type { adminRenaming as german } from '../../german/admin/admin-renaming.ts';

export const adminRenaming: typeof german = {
  title: 'Change the name in the address?',
  confirm: 'Change it anyway',
  walk: (old) =>
    `The walk was published as “${old}”. The new name holds at once. Printed signs, QR codes and links with the old name go on leading here, as long as no other walk is published under that name. Whoever is on the way goes on as before. What was counted comes along. Unlock codes stay valid.`,
  element: (old) =>
    `“${old}” is published under this name. The new name holds from the next publication on. Printed signs, QR codes and links with the old name go on leading here, as long as nothing else in the walk is published under that name. Whoever is on the way keeps what was heard and solved. What was counted goes on counting for it; only the CSV file of the statistics has the old name. Unlock codes stay valid.`,
};
