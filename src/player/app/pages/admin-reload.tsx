import { useEffect, useState } from 'react';
import { ChunkLoadError } from '../../../platform/chunks/chunk-loader.ts';
import { ScreenErrorMessage } from '../../../site/lazy-screen.tsx';
import type { Ports } from '../ports/browser-ports.ts';

/**
 * An address of the authoring area, whose page is another document: it is loaded where Back or
 * Forward leads there. A document that was opened at such an address came from the device, because
 * the server did not respond: it would come again and again.
 */
export function AdminReload({ ports }: { readonly ports: Ports }) {
  const { reload } = ports;
  const [isUnreachable] = useState(isOpenedHere);
  useEffect(() => {
    if (!isUnreachable) reload();
  }, [isUnreachable, reload]);
  if (!isUnreachable) return null;
  return (
    <ScreenErrorMessage
      error={new ChunkLoadError('admin', 'offline')}
      onRetry={reload}
      placement="page"
    />
  );
}

/** Whether the browser opened this document with the address that it shows now. */
function isOpenedHere(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return new URL(opened?.name ?? '', window.location.href).pathname === window.location.pathname;
}
