import type { ReactNode } from 'react';
import type { AccountContext } from './account-context.ts';
import { accountTexts } from '../../i18n/account.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FormErrorNote } from './form-error.tsx';
import type { useEntry } from './use-entry.ts';

interface EntryFormProps {
  readonly context: Pick<AccountContext, 'isStatic' | 'nowMs'>;
  readonly entry: ReturnType<typeof useEntry>;
  readonly submitLabel: string;
  readonly children: ReactNode;
}

/**
 * The fields, the error message, and the one button. The method is 'post' so that no value can end
 * up in an address if a browser submits the form without the app.
 */
export function EntryForm({ context, entry, submitLabel, children }: EntryFormProps) {
  const texts = useTexts(accountTexts);
  return (
    <form className="form" method="post" onSubmit={entry.onSubmit}>
      <fieldset className="form-fields" disabled={context.isStatic}>
        {children}
        <div>
          <FormErrorNote error={entry.error} texts={texts} nowMs={context.nowMs} />
          <div role="status">{entry.isSlow && <p>{texts.slow}</p>}</div>
        </div>
        {/* The button is not disabled while the form is sent: the focus would be lost. */}
        <button type="submit" className="button" aria-busy={entry.isSending}>
          {submitLabel}
        </button>
      </fieldset>
    </form>
  );
}
