import { useState } from 'react';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { QueryState, EmptyState, StaleMessage } from '../../ui/page/states.tsx';
import { CardSheet } from './card-sheet.tsx';
import { type GroupsContext, type GroupCardProps } from './group-card-props.ts';
import { GroupDetailsCard } from './group-details-card.tsx';
import { GroupWalksCard } from './group-walks-card.tsx';
import { MembersCard } from './members-card.tsx';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { codesAsCsv, codesForCards } from './codes.ts';
import { CodesForm } from './codes-form.tsx';
import { CodesTable } from './codes-table.tsx';
import styles from '../people.module.css';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { RemoveCard } from '../remove-card.tsx';
import { groupTexts } from '../../../i18n/admin/groups.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface GroupEditorProps {
  readonly context: GroupsContext;
  readonly id: string;
  readonly onRemoved: () => void;
}

export function GroupEditor({ context, id, onRemoved }: GroupEditorProps) {
  const texts = useTexts(groupTexts);
  const query = useAdminQuery(context.admin, 'adminGroup', { params: { id } });
  const [hasSheet, setSheet] = useState(false);
  if (query.phase === 'failed' && isMissing(query.error)) {
    return <EmptyState title={texts.unknownGroup} text={texts.groupsText} />;
  }
  if (query.phase !== 'ready') return <QueryState query={query} />;
  const cardProps = { context, details: query.value };
  return (
    <>
      <StaleMessage query={query} />
      <GroupDetailsCard {...cardProps} />
      <GroupWalksCard {...cardProps} />
      <CodesCard
        {...cardProps}
        onCards={() => {
          setSheet(true);
        }}
      />
      <MembersCard {...cardProps} />
      <RemoveGroupCard {...cardProps} onRemoved={onRemoved} />
      {hasSheet && (
        <CardSheet
          {...cardProps}
          onClose={() => {
            setSheet(false);
          }}
        />
      )}
    </>
  );
}

function isMissing(error: { readonly kind: string; readonly code?: string | undefined }): boolean {
  return error.code === 'group/not-found';
}

interface CodesCardProps extends GroupCardProps {
  readonly onCards: () => void;
}

/** A group's codes: a new batch, all existing codes, and their output as cards or as a file. */
function CodesCard({ context, details, onCards }: CodesCardProps) {
  const { admin, files } = context;
  const texts = useTexts(groupTexts);
  const nowMs = admin.nowMs();
  const saveCsv = () => {
    const { languageCode } = admin;
    const { origin } = window.location;
    const text = codesAsCsv({ details, texts, languageCode, origin, nowMs });
    files.saveFile({ name: texts.csvName(details.group.name), type: 'text/csv', text });
  };
  return (
    <AdminCard title={texts.codes}>
      <p>{texts.codesText}</p>
      <CodesForm admin={admin} groupId={details.group.id} />
      <CodesTable admin={admin} details={details} />
      {details.codes.length > 0 && (
        <div className={styles['ways']}>
          <button type="button" className="button button-quiet" onClick={saveCsv}>
            {texts.csv}
          </button>
          {codesForCards(details, nowMs).length > 0 && (
            <button type="button" className="button button-quiet" onClick={onCards}>
              {texts.cards}
            </button>
          )}
        </div>
      )}
    </AdminCard>
  );
}

interface RemoveGroupCardProps extends GroupCardProps {
  readonly onRemoved: () => void;
}

function RemoveGroupCard({ context: { admin }, details, onRemoved }: RemoveGroupCardProps) {
  const texts = useTexts(groupTexts);
  const remove = useAdminMutation(admin, 'adminRemoveGroup', ['adminGroups', 'adminUser']);
  const { id, name } = details.group;
  const send = async () => {
    const result = await remove.send({ params: { id } });
    if (!result.ok) return;
    admin.toasts.showToast(texts.removed(name));
    onRemoved();
  };
  return (
    <RemoveCard
      texts={texts}
      buttonLabel={texts.remove}
      name={name}
      error={remove.message}
      onOpen={remove.forget}
      onConfirm={() => void send()}
    />
  );
}
