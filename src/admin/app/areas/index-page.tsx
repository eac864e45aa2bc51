import { useSyncExternalStore } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { SectionLinks } from '../../ui/page/section-links.tsx';
import { AuditSection } from '../../operations/audit/audit-section.tsx';
import { overviewTexts } from '../../../i18n/admin/overview.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SettingsSection } from '../../settings/settings-section.tsx';
import { OverviewSection } from '../../operations/overview/overview-section.tsx';
import {
  INDEX_SECTIONS,
  indexAddress,
  indexSectionIn,
} from '../../session/addresses/admin-addresses.ts';

/** The overview of the server, its settings, and the audit log. */
export function IndexPage({ admin }: { readonly admin: AdminContext }) {
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
