import { useState } from 'react';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { AskedState, EmptyState, StaleLine } from '../../ui/desk/states.tsx';
import { CardSheet } from './card-sheet.tsx';
import { CodesCard } from './codes-card.tsx';
import { groupTexts, type GroupsRoom } from './group-part.ts';
import { GroupPartsCard } from './group-parts-card.tsx';
import { GroupWalksCard } from './group-walks-card.tsx';
import { MembersCard } from './members-card.tsx';
import { RemoveGroupCard } from './remove-group-card.tsx';

interface GroupEditorProps {
  readonly room: GroupsRoom;
  readonly id: string;
  readonly onRemoved: () => void;
}

export function GroupEditor({ room, id, onRemoved }: GroupEditorProps) {
  const texts = groupTexts(room.desk.languageCode);
  const asked = useAsked(room.desk, 'adminGroup', { params: { id } });
  const [hasSheet, setSheet] = useState(false);
  if (asked.phase === 'fault' && isMissing(asked.fault)) {
    return <EmptyState title={texts.unknownGroup} text={texts.groupsText} />;
  }
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  const part = { room, details: asked.value };
  return (
    <>
      <StaleLine asked={asked} />
      <GroupPartsCard {...part} />
      <GroupWalksCard {...part} />
      <CodesCard
        {...part}
        onCards={() => {
          setSheet(true);
        }}
      />
      <MembersCard {...part} />
      <RemoveGroupCard {...part} onRemoved={onRemoved} />
      {hasSheet && (
        <CardSheet
          {...part}
          onClose={() => {
            setSheet(false);
          }}
        />
      )}
    </>
  );
}

function isMissing(fault: { readonly kind: string; readonly code?: string }): boolean {
  return fault.code === 'group/not-found';
}
