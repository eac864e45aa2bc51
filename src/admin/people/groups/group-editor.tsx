import { useState } from 'react';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { QueryState, EmptyState, StaleMessage } from '../../ui/page/states.tsx';
import { CardSheet } from './card-sheet.tsx';
import { CodesCard } from './codes-card.tsx';
import { groupTexts, type GroupsContext } from './group-card-props.ts';
import { GroupDetailsCard } from './group-details-card.tsx';
import { GroupWalksCard } from './group-walks-card.tsx';
import { MembersCard } from './members-card.tsx';
import { RemoveGroupCard } from './remove-group-card.tsx';

interface GroupEditorProps {
  readonly context: GroupsContext;
  readonly id: string;
  readonly onRemoved: () => void;
}

export function GroupEditor({ context, id, onRemoved }: GroupEditorProps) {
  const texts = groupTexts(context.admin.languageCode);
  const query = useAdminQuery(context.admin, 'adminGroup', { params: { id } });
  const [hasSheet, setSheet] = useState(false);
  if (query.phase === 'fault' && isMissing(query.error)) {
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
