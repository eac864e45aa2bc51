import { useState } from 'react';
import type { BegunSecondFactor, OwnAccount } from '../../contract/accounts.ts';
import { ownAccountTexts } from '../../i18n/own-account.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDate } from '../../lib/format-date.ts';
import { CodePicture } from '../../ui/code-picture.tsx';
import { FactorForm } from './factor-form.tsx';
import type { OwnAccountContext } from './own-account-context.ts';
import styles from './own-account.module.css';

type Stage =
  | { readonly kind: 'idle' | 'starting' | 'renewing' | 'removing' }
  | { readonly kind: 'begun'; readonly begun: BegunSecondFactor }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

interface SecondFactorSectionProps {
  readonly context: OwnAccountContext;
  readonly current: OwnAccount['secondFactor'];
  readonly onChange: () => void;
}

/** Sets up the second factor step by step, renews its recovery codes, and removes it. */
export function SecondFactorSection({ context, current, onChange }: SecondFactorSectionProps) {
  const texts = useTexts(ownAccountTexts);
  const [stage, setStage] = useState<Stage>({ kind: 'idle' });
  const rest = () => {
    setStage({ kind: 'idle' });
  };
  const showCodes = (codes: readonly string[]) => {
    setStage({ kind: 'codes', codes });
    onChange();
  };
  return (
    <section className={styles['section']} aria-label={texts.factorTitle}>
      <h2>{texts.factorTitle}</h2>
      {stage.kind === 'idle' && <Status current={current} onStage={setStage} />}
      {stage.kind === 'starting' && <StartForm context={context} onStage={setStage} />}
      {stage.kind === 'begun' && (
        <BegunForm context={context} begun={stage.begun} onDone={showCodes} />
      )}
      {stage.kind === 'codes' && <RecoveryCodes codes={stage.codes} onDone={rest} />}
      {stage.kind === 'renewing' && <RenewalForm context={context} onDone={showCodes} />}
      {stage.kind === 'removing' && (
        <RemovalForm
          context={context}
          onDone={() => {
            rest();
            onChange();
          }}
        />
      )}
      {stage.kind !== 'idle' && stage.kind !== 'codes' && (
        <button type="button" className="button button-quiet" onClick={rest}>
          {texts.cancel}
        </button>
      )}
    </section>
  );
}

interface StepProps<Value> extends Pick<SecondFactorSectionProps, 'context'> {
  readonly onDone: (value: Value) => void;
}

function StartForm({ context, onStage }: Pick<SecondFactorSectionProps, 'context'> & OnStage) {
  const texts = useTexts(ownAccountTexts);
  return (
    <>
      <p>{texts.factorOff}</p>
      <FactorForm
        context={context}
        submitLabel={texts.factorNext}
        asksForPassword
        send={({ password }) => context.api.beginFactor(password)}
        onDone={(begun) => {
          onStage({ kind: 'begun', begun });
        }}
      />
    </>
  );
}

interface BegunFormProps extends StepProps<readonly string[]> {
  readonly begun: BegunSecondFactor;
}

function BegunForm({ context, begun, onDone }: BegunFormProps) {
  const texts = useTexts(ownAccountTexts);
  return (
    <>
      <SecretToScan begun={begun} />
      <FactorForm
        context={context}
        submitLabel={texts.factorConfirm}
        codeLabel={texts.factorCode}
        send={({ code }) => context.api.confirmFactor(code)}
        onDone={(codes) => {
          context.toasts.showToast(texts.factorConfirmed, 'success');
          onDone(codes);
        }}
      />
    </>
  );
}

function RenewalForm({ context, onDone }: StepProps<readonly string[]>) {
  const texts = useTexts(ownAccountTexts);
  return (
    <>
      <p>{texts.codesRenewText}</p>
      <FactorForm
        context={context}
        submitLabel={texts.codesRenewConfirm}
        asksForPassword
        send={({ password }) => context.api.renewRecoveryCodes(password)}
        onDone={onDone}
      />
    </>
  );
}

interface OnStage {
  readonly onStage: (stage: Stage) => void;
}

function Status({ current, onStage }: Pick<SecondFactorSectionProps, 'current'> & OnStage) {
  const texts = useTexts(ownAccountTexts);
  const languageCode = useLanguage();
  const buttons: readonly (readonly [string, 'starting' | 'renewing' | 'removing'])[] =
    current === undefined
      ? [[texts.factorSetUp, 'starting']]
      : [
          [texts.codesRenew, 'renewing'],
          [texts.factorRemove, 'removing'],
        ];
  return (
    <>
      <p>
        {current === undefined
          ? texts.factorOff
          : texts.factorOn(formatDate(current.sinceMs, languageCode), current.recoveryCodesLeft)}
      </p>
      <div className={styles['ways']}>
        {buttons.map(([label, kind]) => (
          <button
            key={kind}
            type="button"
            className="button button-quiet"
            onClick={() => {
              onStage({ kind });
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}

/** For another device by its camera, for this one by a link, for all others by hand. */
function SecretToScan({ begun: { secret, address } }: { readonly begun: BegunSecondFactor }) {
  const texts = useTexts(ownAccountTexts);
  return (
    <>
      <p>{texts.factorScan}</p>
      <CodePicture text={address} label={texts.factorPicture} className={styles['picture']} />
      <a className="button button-quiet" href={address}>
        {texts.factorOpen}
      </a>
      <p>{texts.factorKey}</p>
      <code className={styles['key']}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
    </>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const texts = useTexts(ownAccountTexts);
  const text = `${window.location.host}\n${codes.join('\n')}\n`;
  return (
    <>
      <h3>{texts.codesTitle}</h3>
      <p>{texts.codesText}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['ways']}>
        <a
          className="button button-quiet"
          download={texts.codesFileName}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {texts.codesFile}
        </a>
        <button type="button" className="button" onClick={onDone}>
          {texts.codesDone}
        </button>
      </div>
    </>
  );
}

function RemovalForm({ context, onDone }: StepProps<void>) {
  const texts = useTexts(ownAccountTexts);
  return (
    <>
      <p>{texts.factorRemoveText}</p>
      <FactorForm
        context={context}
        submitLabel={texts.factorRemoveConfirm}
        asksForPassword
        codeLabel={texts.factorAnyCode}
        send={(values) => context.api.removeFactor(values)}
        onDone={() => {
          context.toasts.showToast(texts.factorRemoved, 'success');
          onDone();
        }}
      />
    </>
  );
}
