import type { StandingSchedule } from '../../contract/admin/backups.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useSeenChange, type Conflicting } from '../../runtime/admin/use-seen-change.ts';
import { SelectField, SwitchField } from '../../ui/desk/choice-fields.tsx';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { useDeskWords } from '../../ui/desk/desk-words.ts';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
import { NumberField } from '../../ui/desk/number-fields.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import type { BackupPartProps } from './backup-part.ts';
import { momentInWords, operateTexts, type OperateTexts } from './operate-texts.ts';
import {
  HOUR_CHOICES,
  rhythmChoices,
  weekdayChoices,
  type TypedSchedule,
} from './schedule-choices.ts';
import { scheduleDifferences } from './schedule-differences.ts';

export function ScheduleCard({ desk, read }: BackupPartProps) {
  const { languageCode } = desk;
  const texts = operateTexts(languageCode);
  const change = useChange(desk, 'adminScheduleBackups', ['adminBackups']);
  const edit = useSeenChange<TypedSchedule, 'adminScheduleBackups'>(desk, {
    key: 'backup-schedule',
    standing: seenIn(read.schedule),
    change,
    // Who wants none any more need not say how many stay.
    ask: (typed, from) => ({ body: { ...typed, keep: keepOf(typed) ?? read.schedule.keep, from } }),
    answered: seenIn,
  });
  const isFit = isFitToSave(edit.value);
  return (
    <DeskCard title={texts.schedule}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isFit) void edit.save();
        }}
      >
        <ScheduleFields {...{ languageCode, isFit }} typed={edit.value} keep={edit.type} />
        <button type="submit" className="button" disabled={change.isSending || !!edit.conflict}>
          {texts.saveSchedule}
        </button>
      </form>
      {edit.conflict && <ScheduleConflict {...{ languageCode, isFit }} conflict={edit.conflict} />}
      {edit.words !== undefined && <FaultLine words={edit.words} />}
      <p role="status">
        {read.nextAtMs === null
          ? texts.noNext
          : texts.next(momentInWords(read.nextAtMs, languageCode))}
      </p>
    </DeskCard>
  );
}

const seenIn = ({ version, ...value }: StandingSchedule) => ({ value, version });

const keepOf = ({ keep }: TypedSchedule) =>
  keep !== undefined && Number.isInteger(keep) && keep >= 1 && keep <= 365 ? keep : undefined;

const isFitToSave = (typed: TypedSchedule) => typed.every === 'off' || keepOf(typed) !== undefined;

interface ScheduleConflictProps {
  readonly languageCode: string;
  readonly isFit: boolean;
  readonly conflict: Conflicting<TypedSchedule>;
}

function ScheduleConflict({ languageCode, isFit, conflict }: ScheduleConflictProps) {
  const { yes, no } = useDeskWords().conflict;
  const words = { texts: operateTexts(languageCode), languageCode, yes, no };
  return (
    <EditConflict
      differing={scheduleDifferences(conflict.mine, conflict.theirs, words)}
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
  const texts = operateTexts(languageCode);
  const change = (part: Partial<TypedSchedule>) => {
    keep({ ...typed, ...part });
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
  readonly texts: OperateTexts;
  readonly change: (part: Partial<TypedSchedule>) => void;
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
        isWhole
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
