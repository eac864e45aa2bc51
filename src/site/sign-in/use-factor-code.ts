import { useRef, useState } from 'react';
import type { AccountError } from '../../platform/server-api/port.ts';

/** The code of a second factor, for which a form has a field once the server asks for it. */
export function useFactorCode() {
  const [code, setCode] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  return {
    /** Undefined until it is asked for. */
    code,
    setCode,
    field,
    asksForMore(error: AccountError): boolean {
      if (errorCode(error) !== 'factor/required') return false;
      setCode('');
      return true;
    },
    /** Whether the error is about the code; its field is empty then. */
    isWrong(error: AccountError): boolean {
      if (errorCode(error) !== 'factor/wrong') return false;
      setCode('');
      field.current?.focus();
      return true;
    },
  };
}

const errorCode = (error: AccountError) =>
  error.kind === 'account/rejected' ? error.code : undefined;
