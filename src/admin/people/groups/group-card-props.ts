import type { GroupDetails, GroupWalks } from '../../../contract/admin/groups.ts';
import type { FileSaverPort } from '../../../platform/file-saver/port.ts';
import type { AdminContext } from '../../session/admin-context.ts';

/** What the page of groups needs besides the admin context. */
export interface GroupsContext {
  readonly admin: AdminContext;
  readonly files: FileSaverPort;
  /** The site's brand at the time of printing; the logo's path excludes the base path. */
  readonly brand: () => { readonly name: string; readonly logo?: string | undefined };
  /** The browser's print function. */
  readonly print: () => void;
}

/** The props that each card of a group's editor gets. */
export interface GroupCardProps {
  readonly context: GroupsContext;
  readonly details: GroupDetails;
}

export type GroupWalkRow = GroupWalks['walks'][number];
