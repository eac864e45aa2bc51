import type { ReactNode } from 'react';
import type { AccountRoom } from './account-room.ts';
import { accountTexts } from './account-texts.ts';
import { FormFaultNote } from './form-fault.tsx';
import type { useEntry } from './use-entry.ts';

interface EntryFormProps {
  readonly room: AccountRoom;
  readonly entry: ReturnType<typeof useEntry>;
  readonly submitLabel: string;
  readonly children: ReactNode;
}

/**
 * The fields, what went wrong, and the one button. It says 'post' so that nothing of it could ever
 * stand in an address, should a browser send it without the app.
 */
export function EntryForm({ room, entry, submitLabel, children }: EntryFormProps) {
  const texts = accountTexts(room.languageCode);
  return (
    <form className="form" method="post" onSubmit={entry.onSubmit}>
      <fieldset className="form-fields" disabled={room.isStill}>
        {children}
        <div>
          <FormFaultNote fault={entry.fault} texts={texts} nowMs={room.nowMs} />
          <div role="status">{entry.isSlow && <p>{texts.slow}</p>}</div>
        </div>
        {/* Not disabled while it is sent: the focus would be lost. */}
        <button type="submit" className="button" aria-busy={entry.isSending}>
          {submitLabel}
        </button>
      </fieldset>
    </form>
  );
}
