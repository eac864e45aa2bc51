import type { AdminContext } from '../session/admin-context.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { QueryState, StaleMessage } from '../ui/page/states.tsx';
import { BrandCard } from './brand-card.tsx';
import { GeocoderCard } from './geocoder-card.tsx';
import styles from '../ui/page/index.module.css';
import { LegalCard } from './legal-card.tsx';
import { LinksCard } from './links-card.tsx';
import { HostsCard, RegistrationCard, ReportsCard, TilesCard } from './small-settings.tsx';

/** The settings for administrators; those that the environment fixes are locked. */
export function SettingsSection({ admin }: { readonly admin: AdminContext }) {
  const read = useAdminQuery(admin, 'adminSettings', {});
  const spoken = useAdminQuery(admin, 'adminLanguages', {});
  if (read.phase !== 'ready') return <QueryState query={read} />;
  if (spoken.phase !== 'ready') return <QueryState query={spoken} />;
  const { settings, versions, locked } = read.value;
  const codes = spoken.value.languages.map(({ code }) => code.slice(0, 2));
  const languages = [...new Set([...codes, ...Object.keys(settings.legal)])];
  const current = { settings, versions, refetch: read.refetch };
  const given = { admin, ...current, locked: new Set(locked), languages };
  return (
    <>
      <StaleMessage query={read} />
      <div className={styles['columns']}>
        <BrandCard {...given} />
        <RegistrationCard {...given} />
        <HostsCard {...given} />
        <TilesCard {...given} />
        <GeocoderCard {...given} />
        <LinksCard {...given} />
        <ReportsCard {...given} />
      </div>
      <LegalCard {...given} />
    </>
  );
}
