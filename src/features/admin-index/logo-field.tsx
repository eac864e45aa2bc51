import { useEffect, useId, useRef } from 'react';
import type { Medium } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { isBeingPrepared, useMedium } from '../../runtime/admin/use-medium.ts';
import { AskedState, FaultLine } from '../../ui/desk/states.tsx';
import styles from './index.module.css';
import type { IndexTexts } from './index-texts.ts';
import { logoFault, logoMedium } from './logo-medium.ts';

interface LogoFieldProps {
  readonly desk: AdminDesk;
  readonly texts: IndexTexts;
  /** Its address; undefined: the house has none of its own. */
  readonly logo: string | undefined;
  readonly isLocked: boolean;
  readonly onChange: (logo: string | undefined) => void;
}

/** A picture of the library, from which the signs of the app are drawn. */
export function LogoField({ desk, texts, logo, isLocked, onChange }: LogoFieldProps) {
  const id = useId();
  const pickKey = useRef<HTMLButtonElement>(null);
  // While somebody looks for a picture, what they typed beside it is saved.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const pick = async () => {
    const medium = await desk.pickMedium({ label: texts.brandLogo, kind: 'picture' });
    if (medium) latest.current(medium.address);
  };
  const remove = () => {
    onChange(undefined);
    pickKey.current?.focus();
  };
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-help`}
      className={styles['logo']}
    >
      <p id={id}>{texts.brandLogo}</p>
      {logo !== undefined && <ChosenLogo {...{ desk, texts, logo }} />}
      <p id={`${id}-help`} className="page-fine">
        {texts.brandLogoHelp}
      </p>
      {!isLocked && (
        <div className={styles['keys']}>
          <button
            ref={pickKey}
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

type ChosenLogoProps = Pick<LogoFieldProps, 'desk' | 'texts'> & { readonly logo: string };

function ChosenLogo({ desk, texts, logo }: ChosenLogoProps) {
  const sha256 = logoMedium(logo, desk.host.base);
  const asked = useMedium(desk, sha256);
  if (sha256 === undefined) return <FaultLine words={texts.brandLogoElsewhere(logo)} />;
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  const { medium } = asked.value;
  // The one that stood here before is shown until this one has been told.
  return medium.sha256 === sha256 ? <Picture {...{ desk, texts, medium }} /> : null;
}

type PictureProps = Pick<LogoFieldProps, 'desk' | 'texts'> & { readonly medium: Medium };

function Picture({ desk, texts, medium }: PictureProps) {
  const { name, preview } = medium;
  const fault = logoFault(medium);
  return (
    <>
      <div className={styles['chosen']}>
        {preview !== undefined && <img src={desk.host.base + preview} alt="" />}
        <span>{name === '' ? texts.brandLogoUnnamed : name}</span>
      </div>
      {isBeingPrepared(medium) && <p role="status">{texts.brandLogoPreparing}</p>}
      {fault && <FaultLine words={texts.brandLogoFaults[fault]} />}
    </>
  );
}
