import { useEffect } from 'react';
import { accountTexts } from '../../i18n/account.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AccountTextField } from './account-text-field.tsx';
import type { useFactorCode } from './use-factor-code.ts';

interface FactorCodeFieldProps {
  readonly factor: ReturnType<typeof useFactorCode>;
  readonly isFaulty: boolean;
}

/** It appears after the first answer of the server, and takes the focus then. */
export function FactorCodeField({
  factor: { code = '', setCode, field },
  isFaulty,
}: FactorCodeFieldProps) {
  const texts = useTexts(accountTexts);
  useEffect(() => {
    field.current?.focus();
  }, [field]);
  return (
    <AccountTextField
      label={texts.factorCode}
      name="code"
      autoComplete="one-time-code"
      value={code}
      help={texts.factorHelp}
      isFaulty={isFaulty}
      inputRef={field}
      onChange={setCode}
    />
  );
}
