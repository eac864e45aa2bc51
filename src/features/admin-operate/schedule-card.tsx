import type { BackupSchedule } from '../../contract/admin/backups.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useKept } from '../../runtime/admin/use-kept.ts';
import { SelectField, SwitchField } from '../../ui/desk/choice-fields.tsx';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { NumberField } from '../../ui/desk/number-fields.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import type { BackupPartProps } from './backup-part.ts';
import { momentInWords, operateTexts, type OperateTexts } from './operate-texts.ts';

type Typed = Omit<BackupSchedule, 'keep'> & { readonly keep: number | undefined };

export function ScheduleCard({ desk, read }: BackupPartProps) {
  const texts = operateTexts(desk.languageCode);
  const save = useChange(desk, 'adminScheduleBackups', ['adminBackups']);
  const [kept, keep] = useKept<Typed>(desk, 'backup-schedule');
  const typed: Typed = kept ?? read.schedule;
  const { keep: most } = typed;
  const isFit = most !== undefined && Number.isInteger(most) && most >= 1 && most <= 365;
  const send = async () => {
    if (!isFit) return;
    const answer = await save.send({ body: { ...typed, keep: most } });
    if (answer.ok) keep(undefined);
  };
  return (
    <DeskCard title={texts.schedule}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <ScheduleFields languageCode={desk.languageCode} typed={typed} isFit={isFit} keep={keep} />
        <button type="submit" className="button" disabled={save.isSending}>
          {texts.saveSchedule}
        </button>
      </form>
      {save.words !== undefined && <FaultLine words={save.words} />}
      <p role="status">
        {read.nextAtMs === null
          ? texts.noNext
          : texts.next(momentInWords(read.nextAtMs, desk.languageCode))}
      </p>
    </DeskCard>
  );
}

interface ScheduleFieldsProps {
  readonly languageCode: string;
  readonly typed: Typed;
  readonly isFit: boolean;
  readonly keep: (typed: Typed) => void;
}

function ScheduleFields({ languageCode, typed, isFit, keep }: ScheduleFieldsProps) {
  const texts = operateTexts(languageCode);
  const change = (part: Partial<Typed>) => {
    keep({ ...typed, ...part });
  };
  const rhythms = (['off', 'day', 'week'] as const).map((value) => ({
    value,
    label: texts.rhythm[value],
  }));
  return (
    <>
      <SelectField
        label={texts.every}
        value={typed.every}
        choices={rhythms}
        onChange={(every) => {
          change({ every });
        }}
      />
      {typed.every === 'week' && (
        <SelectField
          label={texts.weekday}
          value={String(typed.weekday)}
          choices={weekdays(languageCode)}
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
  readonly typed: Typed;
  readonly isFit: boolean;
  readonly texts: OperateTexts;
  readonly change: (part: Partial<Typed>) => void;
}

function WhenScheduled({ typed, isFit, texts, change }: WhenScheduledProps) {
  return (
    <>
      <SelectField
        label={texts.hour}
        value={String(typed.hour)}
        choices={HOURS}
        onChange={(hour) => {
          change({ hour: Number(hour) });
        }}
      />
      <NumberField
        label={texts.keep}
        help={texts.keepHelp}
        error={isFit ? undefined : texts.keepWrong}
        isWhole
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

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** From Monday on; the fourth of January 1970 was a Sunday. */
function weekdays(languageCode: string) {
  const form = new Intl.DateTimeFormat(languageCode, { weekday: 'long', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
    value: String(weekday),
    label: form.format(Date.UTC(1970, 0, 4 + weekday)),
  }));
}
