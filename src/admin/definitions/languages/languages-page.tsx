import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { QueryState, StaleMessage } from '../../ui/page/states.tsx';
import { AddLanguage } from './add-language.tsx';
import { fieldsTexts } from '../fields-texts.ts';
import { LanguageList } from './language-list.tsx';

interface LanguagesPageProps {
  readonly admin: AdminContext;
  readonly title: string;
}

/** The languages in which authors write and walks are offered. */
export function LanguagesPage({ admin, title }: LanguagesPageProps) {
  const texts = fieldsTexts(admin.languageCode);
  const query = useAdminQuery(admin, 'adminLanguages', {});
  return (
    <>
      <PageHead title={title} text={texts.languagesText} />
      {query.phase === 'ready' ? (
        <>
          <StaleMessage query={query} />
          <AdminCard title={texts.languageList}>
            <LanguageList admin={admin} listed={query.value} />
          </AdminCard>
          <AdminCard title={texts.addLanguage}>
            <AddLanguage admin={admin} taken={query.value.languages.map(({ code }) => code)} />
          </AdminCard>
        </>
      ) : (
        <QueryState query={query} />
      )}
    </>
  );
}
