import { useId, useState } from 'react';
import type { ListedTaxonomyTerms, Taxonomy } from '../../../contract/admin/taxonomy.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { useVersionedChange } from '../../session/queries/use-versioned-change.ts';
import { useRowDrag } from '../../ui/table/use-row-drag.ts';
import { QuietButton, AdminForm } from '../admin-form.tsx';
import { fieldsTexts } from '../../../i18n/admin/fields.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../fields.module.css';
import { movedRows } from '../moved-rows.ts';
import { termName } from './term-names.ts';
import { OrderButtons } from '../order-buttons.tsx';
import { OrderState } from '../order-state.tsx';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

const NOWHERE = '';

/** The walks of a removed term have a new version. */
const INVALIDATED_QUERIES = ['adminTaxonomyTerms', 'adminStories', 'adminDraft'] as const;

interface TaxonomyTermListProps {
  readonly admin: AdminContext;
  readonly taxonomy: Taxonomy;
  readonly terms: ListedTaxonomyTerms;
  readonly onEdit: (id: string) => void;
}

/** The terms in the order in which visitors find them. */
export function TaxonomyTermList({ admin, taxonomy, terms, onEdit }: TaxonomyTermListProps) {
  const texts = useTexts(fieldsTexts);
  const language = usePageLanguageId(admin);
  const [leaving, setLeaving] = useState<string>();
  const named = terms.things.map((term) => ({ ...term, name: termName(term, language) }));
  const order = useTaxonomyOrder(admin, taxonomy, terms);
  const reasonId = useId();
  const { rows, move } = movedRows(admin, order, named);
  const positionOf = (termId: string) => rows.findIndex(({ id }) => id === termId);
  const drag = useRowDrag((id, to) => void move(positionOf(id), to));
  const leavingTerm = rows.find(({ id }) => id === leaving);
  return (
    <>
      <OrderState {...{ admin, order, reasonId }} rows={named} level={2} />
      <ol className={styles['rows']}>
        {rows.map((term, position) => (
          <li key={term.id} {...drag(term.id, position, styles['row'])}>
            <div className={styles['what']}>
              <b>{term.name}</b>
              <small>
                {term.slug} · {term.walks === 0 ? texts.noWalks : texts.walks(term.walks)}
              </small>
            </div>
            <TaxonomyTermTools
              position={position}
              name={term.name}
              count={rows.length}
              disabledReasonId={order.conflict && reasonId}
              onMove={(to) => void move(position, to)}
              onEdit={() => {
                onEdit(term.id);
              }}
              onRemove={() => {
                setLeaving(term.id);
              }}
            />
          </li>
        ))}
      </ol>
      <RemoveTaxonomyTerm
        {...{ admin, taxonomy }}
        term={leavingTerm}
        others={rows.filter(({ id }) => id !== leaving)}
        onDone={() => {
          setLeaving(undefined);
        }}
      />
    </>
  );
}

function useTaxonomyOrder(admin: AdminContext, taxonomy: Taxonomy, terms: ListedTaxonomyTerms) {
  const change = useAdminMutation(admin, 'adminOrderTaxonomyTerms', ['adminTaxonomyTerms']);
  return useVersionedChange<readonly string[], 'adminOrderTaxonomyTerms'>(admin, {
    key: `filing-order/${taxonomy}`,
    current: orderOf(terms),
    change,
    isAtOnce: true,
    requestFor: (ids, from) => ({ params: { shelf: taxonomy }, body: { ids: [...ids], from } }),
    versionedFrom: orderOf,
  });
}

const orderOf = ({ things: terms, orderVersion }: ListedTaxonomyTerms) => ({
  value: terms.map(({ id }) => id),
  version: orderVersion,
});

interface TaxonomyTermToolsProps {
  readonly name: string;
  readonly position: number;
  readonly count: number;
  readonly disabledReasonId: string | undefined;
  readonly onMove: (to: number) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function TaxonomyTermTools({
  name,
  position,
  count,
  disabledReasonId,
  ...does
}: TaxonomyTermToolsProps) {
  const texts = useTexts(fieldsTexts);
  return (
    <div className={styles['tools']}>
      <OrderButtons {...{ name, position, count, texts, disabledReasonId }} onMove={does.onMove} />
      <QuietButton label={texts.edit} name={texts.editNamed(name)} onClick={does.onEdit} />
      <QuietButton label={texts.remove} name={texts.removeNamed(name)} onClick={does.onRemove} />
    </div>
  );
}

/** The id of the server's language that the page uses, for the names in the list. */
function usePageLanguageId(admin: AdminContext): number | undefined {
  const listed = useAdminQuery(admin, 'adminLanguages', {});
  const page = admin.languageCode.split('-')[0];
  return listed.phase === 'ready'
    ? listed.value.languages.find(({ code }) => code.split('-')[0] === page)?.id
    : undefined;
}

interface RemovableTerm {
  readonly id: string;
  readonly name: string;
  readonly walks: number;
}

interface RemoveTaxonomyTermProps {
  readonly admin: AdminContext;
  readonly taxonomy: Taxonomy;
  /** Undefined: nothing is to be removed. */
  readonly term: RemovableTerm | undefined;
  readonly others: readonly RemovableTerm[];
  readonly onDone: () => void;
}

/** Shows how many walks have the term, and lets the user choose another one for them. */
function RemoveTaxonomyTerm({ admin, taxonomy, term, others, onDone }: RemoveTaxonomyTermProps) {
  const texts = useTexts(fieldsTexts);
  const textId = useId();
  const [target, setTarget] = useState(NOWHERE);
  const remove = useAdminMutation(admin, 'adminRemoveTaxonomyTerm', INVALIDATED_QUERIES);
  const { name = '', walks = 0 } = term ?? {};
  const close = () => {
    setTarget(NOWHERE);
    remove.forget();
    onDone();
  };
  const submit = async () => {
    if (term === undefined) return;
    const query = target === NOWHERE ? {} : { moveTo: target };
    const result = await remove.send({ params: { shelf: taxonomy, id: term.id }, query });
    if (!result.ok) return;
    const { refiledWalks } = result.value;
    const also = refiledWalks > 0 ? ` ${texts.refiled(refiledWalks)}` : '';
    admin.toasts.showToast(texts.removed(name) + also, 'success');
    close();
  };
  const choices = others.map((other) => ({ value: other.id, label: other.name }));
  return (
    <Dialog
      title={texts.removeTitle(name)}
      isOpen={term !== undefined}
      onClose={close}
      closeLabel={texts.close}
      describedBy={textId}
    >
      <AdminForm onSubmit={submit} submitLabel={texts.remove} isSending={remove.isSending}>
        <p id={textId}>{walks === 0 ? texts.removeEmptyText : texts.removeUsedText(walks)}</p>
        {walks > 0 && (
          <SelectField
            label={texts.moveTo}
            value={target}
            choices={[{ value: NOWHERE, label: texts.nowhere }, ...choices]}
            onChange={setTarget}
          />
        )}
        {remove.message !== undefined && <ErrorMessage message={remove.message} />}
      </AdminForm>
    </Dialog>
  );
}
