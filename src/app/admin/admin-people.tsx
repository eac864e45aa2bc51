import { browserFileSaver } from '../../adapters/file-saver-browser/browser-file-saver.ts';
import { AddUserPage as AddUser } from '../../features/admin-people/add-user-page.tsx';
import { GroupsPage as Groups } from '../../features/admin-people/groups-page.tsx';
import { UserPage as User } from '../../features/admin-people/user-page.tsx';
import { UsersPage as Users } from '../../features/admin-people/users-page.tsx';
import { brandNow } from '../brand.ts';
import type { AdminPageProps } from './admin-page.tsx';

/** The table stands at two addresses. */
export function UsersPage({ desk }: AdminPageProps<'userManager' | 'userManager/userDetails'>) {
  return <Users desk={desk} />;
}

export function AddUserPage({ desk }: AdminPageProps<'userManager/addUser'>) {
  return <AddUser desk={desk} />;
}

export function UserPage({ desk, params }: AdminPageProps<'userManager/userDetails/{id}'>) {
  return <User desk={desk} params={params} />;
}

const groupParts = {
  files: browserFileSaver(document),
  brand: brandNow,
  print: () => {
    window.print();
  },
};

export function GroupsPage({ desk }: AdminPageProps<'group-metas'>) {
  return <Groups room={{ desk, ...groupParts }} />;
}
