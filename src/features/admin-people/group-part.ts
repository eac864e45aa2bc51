import type { GroupDetails, GroupWalks } from '../../contract/admin/groups.ts';
import { adminGroups as english } from '../../i18n/english/admin-groups.ts';
import { adminGroups as german } from '../../i18n/german/admin-groups.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { FileSaverPort } from '../../ports/file-saver.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';

/** What the page of groups needs beside the desk. */
export interface GroupsRoom {
  readonly desk: AdminDesk;
  readonly files: FileSaverPort;
  /** Of the house, as it is when cards are printed; the logo's path is without the base path. */
  readonly brand: () => { readonly name: string; readonly logo?: string | undefined };
  /** The browser's own printing. */
  readonly print: () => void;
}

/** What each card of a group's editor gets. */
export interface GroupPartProps {
  readonly room: GroupsRoom;
  readonly details: GroupDetails;
}

export type OpenedWalk = GroupWalks['walks'][number];

export type GroupTexts = typeof german;

export const groupTexts = (languageCode: string): GroupTexts =>
  textsIn(german, english, languageCode);
