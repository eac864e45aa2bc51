import { browserFileSaver } from '../../../platform/file-saver/browser.ts';
import { AddUserPage as AddUser } from '../../people/users/add-user-page.tsx';
import { GroupsPage as Groups } from '../../people/groups/groups-page.tsx';
import { UserPage as User } from '../../people/users/user-page.tsx';
import { UsersPage as Users } from '../../people/users/users-page.tsx';
import { brandNow } from '../../../site/brand.ts';
import type { AdminPageProps } from '../admin-page.ts';

/** The table has two addresses. */
export function UsersRoute({ admin }: AdminPageProps<'userManager' | 'userManager/userDetails'>) {
  return <Users admin={admin} />;
}

export function AddUserRoute({ admin }: AdminPageProps<'userManager/addUser'>) {
  return <AddUser admin={admin} />;
}

export function UserRoute({ admin, params }: AdminPageProps<'userManager/userDetails/{id}'>) {
  return <User admin={admin} params={params} />;
}

const groupDependencies = {
  files: browserFileSaver(document),
  brand: brandNow,
  print: () => {
    window.print();
  },
};

export function GroupsRoute({ admin }: AdminPageProps<'group-metas'>) {
  return <Groups context={{ admin, ...groupDependencies }} />;
}
