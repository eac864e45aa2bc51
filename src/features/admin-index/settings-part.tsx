import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { AskedState, StaleLine } from '../../ui/desk/states.tsx';
import { BrandCard } from './brand-card.tsx';
import { GeocoderCard } from './geocoder-card.tsx';
import styles from './index.module.css';
import { LegalCard } from './legal-card.tsx';
import { LinksCard } from './links-card.tsx';
import { HostsCard, RegistrationCard, TilesCard } from './small-settings.tsx';

/** What an administrator sets; what the environment sets is shown locked. */
export function SettingsPart({ desk }: { readonly desk: AdminDesk }) {
  const read = useAsked(desk, 'adminSettings', {});
  const spoken = useAsked(desk, 'adminLanguages', {});
  if (read.phase !== 'ready') return <AskedState asked={read} />;
  if (spoken.phase !== 'ready') return <AskedState asked={spoken} />;
  const { settings, versions, locked } = read.value;
  const codes = spoken.value.languages.map(({ code }) => code.slice(0, 2));
  const languages = [...new Set([...codes, ...Object.keys(settings.legal)])];
  const standing = { settings, versions, lookAgain: read.again };
  const given = { desk, ...standing, locked: new Set(locked), languages };
  return (
    <>
      <StaleLine asked={read} />
      <div className={styles['columns']}>
        <BrandCard {...given} />
        <RegistrationCard {...given} />
        <HostsCard {...given} />
        <TilesCard {...given} />
        <GeocoderCard {...given} />
        <LinksCard {...given} />
      </div>
      <LegalCard {...given} />
    </>
  );
}
