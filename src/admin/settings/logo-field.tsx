import { useEffect, useId, useRef } from 'react';
import type { Medium } from '../../contract/admin/media.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { isBeingPrepared, useMedium } from '../session/files/use-medium.ts';
import { QueryState, ErrorMessage } from '../ui/page/states.tsx';
import styles from './settings.module.css';
import type { SettingsTexts } from '../../i18n/admin/site-settings.ts';
import { logoError, logoMedium } from './logo-medium.ts';

interface LogoFieldProps {
  readonly admin: AdminContext;
  readonly texts: SettingsTexts;
  /** The address of the logo; undefined: the site has none of its own. */
  readonly logo: string | undefined;
  readonly isLocked: boolean;
  readonly onChange: (logo: string | undefined) => void;
}

/** A picture of the library, from which the app's icons are rendered. */
export function LogoField({ admin, texts, logo, isLocked, onChange }: LogoFieldProps) {
  const id = useId();
  const pickButton = useRef<HTMLButtonElement>(null);
  // Other inputs may change while the picker is open; the latest handler includes them.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const pick = async () => {
    const medium = await admin.pickMedium({ label: texts.brandLogo, kind: 'picture' });
    if (medium) latest.current(medium.address);
  };
  const remove = () => {
    onChange(undefined);
    pickButton.current?.focus();
  };
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-help`}
      className={styles['logo']}
    >
      <p id={id}>{texts.brandLogo}</p>
      {logo !== undefined && <ChosenLogo {...{ admin, texts, logo }} />}
      <p id={`${id}-help`} className="page-fine">
        {texts.brandLogoHelp}
      </p>
      {!isLocked && (
        <div className={styles['keys']}>
          <button
            ref={pickButton}
            type="button"
            className="button button-quiet"
            onClick={() => void pick()}
          >
            {texts.brandLogoPick}
          </button>
          {logo !== undefined && (
            <button type="button" className="button button-quiet" onClick={remove}>
              {texts.brandLogoRemove}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

type ChosenLogoProps = Pick<LogoFieldProps, 'admin' | 'texts'> & { readonly logo: string };

function ChosenLogo({ admin, texts, logo }: ChosenLogoProps) {
  const sha256 = logoMedium(logo, admin.server.base);
  const query = useMedium(admin, sha256);
  if (sha256 === undefined) return <ErrorMessage message={texts.brandLogoRemote(logo)} />;
  if (query.phase !== 'ready') return <QueryState query={query} />;
  const { medium } = query.value;
  // Until this medium has loaded, the query returns the previous one.
  return medium.sha256 === sha256 ? <Picture {...{ admin, texts, medium }} /> : null;
}

type PictureProps = Pick<LogoFieldProps, 'admin' | 'texts'> & { readonly medium: Medium };

function Picture({ admin, texts, medium }: PictureProps) {
  const { name, preview } = medium;
  const error = logoError(medium);
  return (
    <>
      <div className={styles['chosen']}>
        {preview !== undefined && <img src={admin.server.base + preview} alt="" />}
        <span>{name === '' ? texts.brandLogoUnnamed : name}</span>
      </div>
      {isBeingPrepared(medium) && <p role="status">{texts.brandLogoPreparing}</p>}
      {error && <ErrorMessage message={texts.brandLogoErrors[error]} />}
    </>
  );
}
