import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { afterHydration, isAfterHydration } from './after-hydration.ts';

/** Content that the first page can do without for a moment. */
export function Later({ children }: { readonly children: ReactNode }) {
  const [isTime, setIsTime] = useState(isAfterHydration);
  useEffect(() => {
    afterHydration(() => {
      startTransition(() => {
        setIsTime(true);
      });
    });
  }, []);
  return isTime ? children : null;
}
