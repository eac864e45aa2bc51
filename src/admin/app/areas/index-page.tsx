import { useSyncExternalStore } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { SectionLinks } from '../../ui/page/section-links.tsx';
import { AuditSection } from '../../operations/audit/audit-section.tsx';
import { roleName } from '../../../i18n/admin/roles.ts';
import { shellTexts } from '../../../i18n/admin/shell.ts';
import styles from '../../ui/page/page.module.css';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { overviewTexts } from '../../../i18n/admin/overview.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SettingsSection } from '../../settings/settings-section.tsx';
import { OverviewSection } from '../../operations/overview/overview-section.tsx';
import {
  INDEX_SECTIONS,
  indexAddress,
  indexSectionIn,
} from '../../session/addresses/admin-addresses.ts';

/** The first page: an operator's overview, and for everybody else the pages that they may open. */
export function IndexPage({ admin }: { readonly admin: AdminContext }) {
  return admin.may('operate') ? <OperatorsIndex admin={admin} /> : <AuthorsIndex admin={admin} />;
}

/** The pages of the menus, with what they are called there. */
function AuthorsIndex({ admin }: { readonly admin: AdminContext }) {
  const texts = useTexts(shellTexts);
  const { title, signedInAs } = useTexts(overviewTexts);
  const { username, role } = admin.account;
  const about = [
    ...(username === undefined ? [] : [signedInAs(username)]),
    texts.yourRole(roleName(role, texts)),
  ];
  return (
    <>
      <PageHead title={title} text={about.join(' · ')} />
      <AdminCard title={texts.yourPages}>
        <div className={styles['ways']}>
          {admin.navigation.offered
            .filter((path) => path !== 'index')
            .map((path) => (
              <a key={path} className="button button-quiet" href={admin.navigation.to(path)}>
                {texts.pages[path]}
              </a>
            ))}
        </div>
      </AdminCard>
    </>
  );
}

/** The overview of the server, its settings, and the audit log. */
function OperatorsIndex({ admin }: { readonly admin: AdminContext }) {
  const texts = useTexts(overviewTexts);
  const search = useSyncExternalStore(admin.address.subscribe, admin.address.readQuery);
  const section = indexSectionIn(search);
  const { username } = admin.account;
  return (
    <>
      <PageHead
        title={texts.title}
        {...(username === undefined ? {} : { text: texts.signedInAs(username) })}
      />
      <SectionLinks
        label={texts.sections}
        sections={INDEX_SECTIONS.map((name) => ({
          label: texts[name],
          href: indexAddress(admin.navigation, name),
          isCurrent: name === section,
        }))}
      />
      {section === 'state' && <OverviewSection admin={admin} />}
      {section === 'settings' && <SettingsSection admin={admin} />}
      {section === 'audit' && <AuditSection admin={admin} />}
    </>
  );
}
