import { useSyncExternalStore } from 'react';
import type { Toasts } from '../../lib/toasts.ts';
import { ToastStack } from './toast-stack.tsx';

export function PageToasts({ toasts }: { readonly toasts: Toasts }) {
  const all = useSyncExternalStore(toasts.subscribe, toasts.all);
  return <ToastStack toasts={all} onDismiss={toasts.drop} />;
}
