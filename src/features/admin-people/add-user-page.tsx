import { useState } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { AddUserForm, type AddedUser } from './add-user-form.tsx';
import { OneTimeLink } from './one-time-link.tsx';
import styles from './people.module.css';
import { peopleTexts } from './people-texts.ts';

export function AddUserPage({ desk }: { readonly desk: AdminDesk }) {
  const texts = peopleTexts(desk.languageCode);
  const [added, setAdded] = useState<AddedUser>();
  return (
    <>
      <PageHead title={texts.addUser} text={texts.addText}>
        <a className="button button-quiet" href={desk.ways.to('userManager/userDetails')}>
          {texts.toUsers}
        </a>
      </PageHead>
      {added ? (
        <Added
          desk={desk}
          added={added}
          onAnother={() => {
            setAdded(undefined);
          }}
        />
      ) : (
        <AddUserForm desk={desk} onAdded={setAdded} />
      )}
    </>
  );
}

interface AddedProps {
  readonly desk: AdminDesk;
  readonly added: AddedUser;
  readonly onAnother: () => void;
}

function Added({ desk, added: { user, invitation }, onAnother }: AddedProps) {
  const texts = peopleTexts(desk.languageCode);
  const { id, username } = user;
  return (
    <DeskCard title={texts.added(username)}>
      {invitation && <OneTimeLink desk={desk} given={invitation} label={texts.linkFor(username)} />}
      <div className={styles['row']}>
        <span>
          <a className="button" href={desk.ways.to('userManager/userDetails/{id}', { id })}>
            {texts.toUser}
          </a>
        </span>
        <button type="button" className="button button-quiet" onClick={onAnother}>
          {texts.addAnother}
        </button>
      </div>
    </DeskCard>
  );
}
