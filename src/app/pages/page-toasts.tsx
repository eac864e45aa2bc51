import { useSyncExternalStore } from 'react';
import type { Toasts } from '../../runtime/toasts.ts';
import { ToastStack } from '../../ui/toast-stack.tsx';

export function PageToasts({ toasts }: { readonly toasts: Toasts }) {
  const all = useSyncExternalStore(toasts.subscribe, toasts.all);
  return <ToastStack toasts={all} onDismiss={toasts.drop} />;
}
