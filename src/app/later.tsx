import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { afterTakeOver, hasRested } from './after-take-over.ts';

/** A part of a first page that can do without it for a moment. */
export function Later({ children }: { readonly children: ReactNode }) {
  const [isTime, setIsTime] = useState(hasRested);
  useEffect(() => {
    afterTakeOver(() => {
      startTransition(() => {
        setIsTime(true);
      });
    });
  }, []);
  return isTime ? children : null;
}
