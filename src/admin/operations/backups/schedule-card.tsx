import type { VersionedSchedule } from '../../../contract/admin/backups.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import {
  useVersionedChange,
  type Conflicting,
} from '../../session/queries/use-versioned-change.ts';
import { SelectField, SwitchField } from '../../ui/fields/choice-fields.tsx';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { operationsTexts, type OperationsTexts } from '../../../i18n/admin/operations.ts';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { EditConflict } from '../../ui/page/edit-conflict.tsx';
import { NumberField } from '../../ui/fields/number-fields.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import type { BackupCardProps } from './backup-card-props.ts';
import {
  HOUR_CHOICES,
  rhythmChoices,
  weekdayChoices,
  type TypedSchedule,
} from './schedule-choices.ts';
import { scheduleDifferences } from './schedule-differences.ts';
import { formatDateTime } from '../../../lib/format-date.ts';

export function ScheduleCard({ admin, read }: BackupCardProps) {
  const { languageCode } = admin;
  const texts = useTexts(operationsTexts);
  const change = useAdminMutation(admin, 'adminScheduleBackups', ['adminBackups']);
  const edit = useVersionedChange<TypedSchedule, 'adminScheduleBackups'>(admin, {
    key: 'backup-schedule',
    current: versionedSchedule(read.schedule),
    change,
    // Without a schedule the number of retained backups is optional.
    requestFor: (typed, from) => ({
      body: { ...typed, keep: retainedCountOf(typed) ?? read.schedule.keep, from },
    }),
    versionedFrom: versionedSchedule,
  });
  const isFit = isFitToSave(edit.value);
  return (
    <AdminCard title={texts.schedule}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isFit) void edit.save();
        }}
      >
        <ScheduleFields {...{ languageCode, isFit }} typed={edit.value} keep={edit.typeValue} />
        <button type="submit" className="button" disabled={change.isSending || !!edit.conflict}>
          {texts.saveSchedule}
        </button>
      </form>
      {edit.conflict && <ScheduleConflict {...{ languageCode, isFit }} conflict={edit.conflict} />}
      {edit.message !== undefined && <ErrorMessage message={edit.message} />}
      <p role="status">
        {read.nextAtMs === null
          ? texts.noNext
          : texts.next(formatDateTime(read.nextAtMs, languageCode))}
      </p>
    </AdminCard>
  );
}

const versionedSchedule = ({ version, ...value }: VersionedSchedule) => ({ value, version });

const retainedCountOf = ({ keep }: TypedSchedule) =>
  keep !== undefined && Number.isInteger(keep) && keep >= 1 && keep <= 365 ? keep : undefined;

const isFitToSave = (typed: TypedSchedule) =>
  typed.every === 'off' || retainedCountOf(typed) !== undefined;

interface ScheduleConflictProps {
  readonly languageCode: string;
  readonly isFit: boolean;
  readonly conflict: Conflicting<TypedSchedule>;
}

function ScheduleConflict({ languageCode, isFit, conflict }: ScheduleConflictProps) {
  const { yes, no } = useTexts(widgetTexts).conflict;
  const labels = { texts: useTexts(operationsTexts), languageCode, yes, no };
  return (
    <EditConflict
      differing={scheduleDifferences(conflict.mine, conflict.theirs, labels)}
      keepMine={() => {
        if (isFit) void conflict.keepMine();
      }}
      takeTheirs={conflict.takeTheirs}
    />
  );
}

interface ScheduleFieldsProps {
  readonly languageCode: string;
  readonly typed: TypedSchedule;
  readonly isFit: boolean;
  readonly keep: (typed: TypedSchedule) => void;
}

function ScheduleFields({ languageCode, typed, isFit, keep }: ScheduleFieldsProps) {
  const texts = useTexts(operationsTexts);
  const change = (patch: Partial<TypedSchedule>) => {
    keep({ ...typed, ...patch });
  };
  return (
    <>
      <SelectField
        label={texts.every}
        value={typed.every}
        choices={rhythmChoices(texts)}
        onChange={(every) => {
          change({ every });
        }}
      />
      {typed.every === 'week' && (
        <SelectField
          label={texts.weekday}
          value={String(typed.weekday)}
          choices={weekdayChoices(languageCode)}
          onChange={(weekday) => {
            change({ weekday: Number(weekday) });
          }}
        />
      )}
      {typed.every !== 'off' && (
        <WhenScheduled typed={typed} isFit={isFit} texts={texts} change={change} />
      )}
    </>
  );
}

interface WhenScheduledProps {
  readonly typed: TypedSchedule;
  readonly isFit: boolean;
  readonly texts: OperationsTexts;
  readonly change: (patch: Partial<TypedSchedule>) => void;
}

function WhenScheduled({ typed, isFit, texts, change }: WhenScheduledProps) {
  return (
    <>
      <SelectField
        label={texts.hour}
        value={String(typed.hour)}
        choices={HOUR_CHOICES}
        onChange={(hour) => {
          change({ hour: Number(hour) });
        }}
      />
      <NumberField
        label={texts.keep}
        help={texts.keepHelp}
        error={isFit ? undefined : texts.keepWrong}
        isInteger
        isEmptyWhenUnread
        value={typed.keep}
        onChange={(keep) => {
          change({ keep });
        }}
      />
      <SwitchField
        label={texts.withMedia}
        isOn={typed.hasMedia}
        onChange={(hasMedia) => {
          change({ hasMedia });
        }}
      />
    </>
  );
}
