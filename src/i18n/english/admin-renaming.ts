import type { adminRenaming as german } from '../german/admin-renaming.ts';

export const adminRenaming: typeof german = {
  title: 'Change the name in the address?',
  confirm: 'Change it anyway',
  walk: (old) =>
    `The walk was published as “${old}”. The new name holds at once: printed signs, QR codes and links with the old name lead nowhere then and must be made anew. What was counted stays under the old name in the statistics, and what devices still send under it no longer counts. So publish again right afterwards. Unlock codes stay valid.`,
  part: (old) =>
    `“${old}” is published under this name. From the next publication on, printed signs, QR codes and links with the old name no longer lead there and must be made anew. What was counted stays under the old name in the statistics, and whoever is on the way has heard or solved nothing there yet. Unlock codes stay valid.`,
};
