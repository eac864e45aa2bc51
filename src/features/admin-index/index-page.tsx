import { useSyncExternalStore } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { PartLinks } from '../../ui/desk/part-links.tsx';
import { AuditPart } from './audit-part.tsx';
import { indexTexts } from './index-texts.ts';
import { SettingsPart } from './settings-part.tsx';
import { StatePart } from './state-part.tsx';

const PARTS = ['state', 'settings', 'audit'] as const;
type Part = (typeof PARTS)[number];

/** How the host stands, its settings, and who changed what. */
export function IndexPage({ desk }: { readonly desk: AdminDesk }) {
  const texts = indexTexts(desk.languageCode);
  const search = useSyncExternalStore(desk.address.subscribe, desk.address.read);
  const asked = new URLSearchParams(search).get('part');
  const part: Part = PARTS.find((one) => one === asked) ?? 'state';
  const { username } = desk.account;
  return (
    <>
      <PageHead
        title={texts.title}
        {...(username === undefined ? {} : { text: texts.signedInAs(username) })}
      />
      <PartLinks
        label={texts.parts}
        parts={PARTS.map((one) => ({
          label: texts[one],
          href: `${desk.ways.to('index')}${one === 'state' ? '' : `?part=${one}`}`,
          isCurrent: one === part,
        }))}
      />
      {part === 'state' && <StatePart desk={desk} />}
      {part === 'settings' && <SettingsPart desk={desk} />}
      {part === 'audit' && <AuditPart desk={desk} />}
    </>
  );
}
