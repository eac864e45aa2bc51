import type {
  StoryImportRequest,
  StoryImportPlan,
  StoryArchiveStatus,
} from '../../contract/admin/story-archives.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { useRetainedState } from '../session/use-retained-state.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { SelectField, SwitchField } from '../ui/fields/choice-fields.tsx';
import { ErrorMessage } from '../ui/page/states.tsx';
import { TextField } from '../ui/fields/text-fields.tsx';
import { storyArchiveTexts, type StoryArchiveTexts } from '../../i18n/admin/story-archive.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './story-archive.module.css';
import { formatDateTime } from '../../lib/format-date.ts';

interface StoryImportFormProps {
  readonly admin: AdminContext;
  readonly archive: StoryArchiveStatus;
  readonly plan: StoryImportPlan;
}

/** The options that differ from the proposed ones; they outlive the page. */
interface TypedImportRequest {
  readonly as?: StoryImportRequest['as'];
  readonly slug?: string;
  readonly isPublished?: boolean;
}

/** The key on the device is from before this was called an import request. */
export const typedImportKey = (archiveId: string) => `parcel-order ${archiveId}`;

/** The import request: the proposed options, or the typed ones. */
function useImportRequest({ admin, archive, plan }: StoryImportFormProps) {
  const [typed, type] = useRetainedState<TypedImportRequest>(admin, typedImportKey(archive.id));
  const { as = 'new', slug = plan.freeSlug, isPublished = false } = typed ?? {};
  const { taken } = plan;
  const request: StoryImportRequest =
    as === 'version' && taken !== null
      ? { as, storyId: taken.storyId }
      : { as: 'new', slug: slug.trim(), isPublished };
  return {
    ...{ as, slug, isPublished, request },
    isReady: request.as === 'version' || request.slug !== '',
    change(next: TypedImportRequest) {
      type({ ...typed, ...next });
    },
    forget() {
      type(undefined);
    },
  };
}

/** What would be imported, and as what; nothing is imported before the button is pressed. */
export function StoryImportForm(props: StoryImportFormProps) {
  const { admin, archive, plan } = props;
  const texts = useTexts(storyArchiveTexts);
  const importStory = useAdminMutation(admin, 'adminImportStoryArchive', ['adminStoryArchive']);
  const { as, slug, isPublished, request, isReady, change, forget } = useImportRequest(props);
  const send = async () => {
    const result = await importStory.send({ params: { id: archive.id }, body: request });
    if (result.ok) forget();
  };
  return (
    <form
      className={styles['main']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void send();
      }}
    >
      <PlanFacts plan={plan} name={archive.name} languageCode={admin.languageCode} />
      {plan.taken !== null && (
        <AsField plan={plan} as={as} texts={texts} onChange={(as) => change({ as })} />
      )}
      {request.as === 'new' && (
        <TextField
          label={texts.slug}
          help={texts.slugHelp(`/a/${request.slug}`)}
          value={slug}
          onChange={(slug) => change({ slug })}
          maxLength={200}
        />
      )}
      {request.as === 'new' && plan.isPublished && (
        <SwitchField
          label={texts.publish}
          help={texts.publishHelp}
          isOn={isPublished}
          onChange={(isPublished) => change({ isPublished })}
        />
      )}
      {importStory.message !== undefined && <ErrorMessage message={importStory.message} />}
      <button type="submit" className="button" disabled={!isReady || importStory.isSending}>
        {texts.importNow}
      </button>
    </form>
  );
}

interface AsFieldProps {
  readonly plan: StoryImportPlan;
  readonly as: StoryImportRequest['as'];
  readonly texts: StoryArchiveTexts;
  readonly onChange: (as: StoryImportRequest['as']) => void;
}

function AsField({ plan, as, texts, onChange }: AsFieldProps) {
  return (
    <>
      <p>{texts.slugTaken(plan.slug)}</p>
      <SelectField
        label={texts.as}
        {...(as === 'version' ? { help: texts.asVersionHelp } : {})}
        value={as}
        choices={[
          { value: 'new', label: texts.asNew },
          { value: 'version', label: texts.asVersion },
        ]}
        onChange={onChange}
      />
    </>
  );
}

interface PlanFactsProps {
  readonly plan: StoryImportPlan;
  readonly name: string;
  readonly languageCode: string;
}

function PlanFacts({ plan, name, languageCode }: PlanFactsProps) {
  const texts = useTexts(storyArchiveTexts);
  const dateTime = formatDateTime(plan.madeAtMs, languageCode, 'long');
  return (
    <>
      <h3>{texts.planTitle(plan.title[languageCode] ?? Object.values(plan.title)[0] ?? name)}</h3>
      <p>{texts.madeAt(dateTime, plan.version)}</p>
      <dl className={styles['facts']}>
        {factsOf(plan, texts, languageCode).map(({ term, description }) => (
          <div key={term} className={styles['fact']}>
            <dt>{term}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      {plan.media.missing > 0 && <p>{texts.mediaMissing(plan.media.missing)}</p>}
    </>
  );
}

interface Fact {
  readonly term: string;
  readonly description: string;
}

function factsOf(
  plan: StoryImportPlan,
  texts: StoryArchiveTexts,
  languageCode: string,
): readonly Fact[] {
  const { stations, quests, puzzles, revisions, media } = plan;
  const made = (name: string, isHere: boolean) => (isHere ? name : texts.isNew(name));
  const fields = plan.fields.map(({ name, state }) =>
    state === 'other' ? texts.isOther(name) : made(name, state === 'here'),
  );
  const size = formatBytes(media.bytes, languageCode);
  const facts: readonly Fact[] = [
    {
      term: texts.contents,
      description: texts.contentCounts(stations, quests, puzzles, revisions),
    },
    { term: texts.media, description: texts.mediaOf(media.count, size, media.here) },
    {
      term: texts.languages,
      description: plan.languages.map(({ name, isHere }) => made(name, isHere)).join(', '),
    },
    { term: texts.fields, description: fields.join(', ') },
    {
      term: texts.city,
      description: plan.city === null ? '' : made(plan.city.slug, plan.city.isHere),
    },
    {
      term: texts.category,
      description: plan.category === null ? '' : made(plan.category.slug, plan.category.isHere),
    },
  ];
  return facts.filter(({ description }) => description !== '');
}
