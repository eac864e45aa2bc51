import { useState } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { AddUserForm, type AddedUser } from './add-user-form.tsx';
import { OneTimeLinkBox } from '../one-time-link.tsx';
import styles from '../people.module.css';
import { peopleTexts } from '../people-texts.ts';

export function AddUserPage({ admin }: { readonly admin: AdminContext }) {
  const texts = peopleTexts(admin.languageCode);
  const [added, setAdded] = useState<AddedUser>();
  return (
    <>
      <PageHead title={texts.addUser} text={texts.addText}>
        <a className="button button-quiet" href={admin.navigation.to('userManager/userDetails')}>
          {texts.toUsers}
        </a>
      </PageHead>
      {added ? (
        <Added
          admin={admin}
          added={added}
          onAnother={() => {
            setAdded(undefined);
          }}
        />
      ) : (
        <AddUserForm admin={admin} onAdded={setAdded} />
      )}
    </>
  );
}

interface AddedProps {
  readonly admin: AdminContext;
  readonly added: AddedUser;
  readonly onAnother: () => void;
}

function Added({ admin, added: { user, invitation }, onAnother }: AddedProps) {
  const texts = peopleTexts(admin.languageCode);
  const { id, username } = user;
  return (
    <AdminCard title={texts.added(username)}>
      {invitation && (
        <OneTimeLinkBox admin={admin} given={invitation} label={texts.linkFor(username)} />
      )}
      <div className={styles['row']}>
        <span>
          <a className="button" href={admin.navigation.to('userManager/userDetails/{id}', { id })}>
            {texts.toUser}
          </a>
        </span>
        <button type="button" className="button button-quiet" onClick={onAnother}>
          {texts.addAnother}
        </button>
      </div>
    </AdminCard>
  );
}
