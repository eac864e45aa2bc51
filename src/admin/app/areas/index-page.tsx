import { useSyncExternalStore } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { SectionLinks } from '../../ui/page/section-links.tsx';
import { AuditSection } from '../../operations/audit/audit-section.tsx';
import { indexTexts } from '../../session/texts/index-texts.ts';
import { SettingsSection } from '../../settings/settings-section.tsx';
import { OverviewSection } from '../../operations/overview/overview-section.tsx';

const SECTIONS = ['state', 'settings', 'audit'] as const;
type Section = (typeof SECTIONS)[number];

/** The overview of the server, its settings, and the audit log. */
export function IndexPage({ admin }: { readonly admin: AdminContext }) {
  const texts = indexTexts(admin.languageCode);
  const search = useSyncExternalStore(admin.address.subscribe, admin.address.readQuery);
  const requestedPart = new URLSearchParams(search).get('part');
  const section: Section = SECTIONS.find((one) => one === requestedPart) ?? 'state';
  const { username } = admin.account;
  return (
    <>
      <PageHead
        title={texts.title}
        {...(username === undefined ? {} : { text: texts.signedInAs(username) })}
      />
      <SectionLinks
        label={texts.sections}
        sections={SECTIONS.map((one) => ({
          label: texts[one],
          href: `${admin.navigation.to('index')}${one === 'state' ? '' : `?part=${one}`}`,
          isCurrent: one === section,
        }))}
      />
      {section === 'state' && <OverviewSection admin={admin} />}
      {section === 'settings' && <SettingsSection admin={admin} />}
      {section === 'audit' && <AuditSection admin={admin} />}
    </>
  );
}
