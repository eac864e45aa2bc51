import type { ParcelOrder, ParcelPlan, ParcelRead } from '../../contract/admin/parcels.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useKept } from '../../runtime/admin/use-kept.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { SelectField, SwitchField } from '../../ui/desk/choice-fields.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { parcelTexts, type ParcelTexts } from './parcel-texts.ts';
import styles from './parcel.module.css';

interface ParcelPlanFormProps {
  readonly desk: AdminDesk;
  readonly parcel: ParcelRead;
  readonly plan: ParcelPlan;
}

/** What was typed or chosen other than proposed; it is there again after a look elsewhere. */
interface TypedOrder {
  readonly as?: ParcelOrder['as'];
  readonly slug?: string;
  readonly isPublished?: boolean;
}

export const typedOrderKey = (parcelId: string) => `parcel-order ${parcelId}`;

/** What is ordered: as proposed, or as typed. */
function useOrder({ desk, parcel, plan }: ParcelPlanFormProps) {
  const [typed, type] = useKept<TypedOrder>(desk, typedOrderKey(parcel.id));
  const { as = 'new', slug = plan.freeSlug, isPublished = false } = typed ?? {};
  const { taken } = plan;
  const order: ParcelOrder =
    as === 'version' && taken !== null
      ? { as, storyId: taken.storyId }
      : { as: 'new', slug: slug.trim(), isPublished };
  return {
    ...{ as, slug, isPublished, order },
    isReady: order.as === 'version' || order.slug !== '',
    change(next: TypedOrder) {
      type({ ...typed, ...next });
    },
    forget() {
      type(undefined);
    },
  };
}

/** What would come, and as what; nothing is taken in before the key is pressed. */
export function ParcelPlanForm(given: ParcelPlanFormProps) {
  const { desk, parcel, plan } = given;
  const texts = parcelTexts(desk.languageCode);
  const takeIn = useChange(desk, 'adminTakeInParcel', ['adminParcel']);
  const { as, slug, isPublished, order, isReady, change, forget } = useOrder(given);
  const send = async () => {
    const answer = await takeIn.send({ params: { id: parcel.id }, body: order });
    if (answer.ok) forget();
  };
  return (
    <form
      className={styles['main']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void send();
      }}
    >
      <PlanFacts plan={plan} name={parcel.name} languageCode={desk.languageCode} />
      {plan.taken !== null && (
        <AsField plan={plan} as={as} texts={texts} onChange={(as) => change({ as })} />
      )}
      {order.as === 'new' && (
        <TextField
          label={texts.slug}
          help={texts.slugHelp(`/a/${order.slug}`)}
          value={slug}
          onChange={(slug) => change({ slug })}
          maxLength={200}
        />
      )}
      {order.as === 'new' && plan.isPublished && (
        <SwitchField
          label={texts.publish}
          help={texts.publishHelp}
          isOn={isPublished}
          onChange={(isPublished) => change({ isPublished })}
        />
      )}
      {takeIn.words !== undefined && <FaultLine words={takeIn.words} />}
      <button type="submit" className="button" disabled={!isReady || takeIn.isSending}>
        {texts.takeInNow}
      </button>
    </form>
  );
}

interface AsFieldProps {
  readonly plan: ParcelPlan;
  readonly as: ParcelOrder['as'];
  readonly texts: ParcelTexts;
  readonly onChange: (as: ParcelOrder['as']) => void;
}

function AsField({ plan, as, texts, onChange }: AsFieldProps) {
  return (
    <>
      <p>{texts.taken(plan.slug)}</p>
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
  readonly plan: ParcelPlan;
  readonly name: string;
  readonly languageCode: string;
}

function PlanFacts({ plan, name, languageCode }: PlanFactsProps) {
  const texts = parcelTexts(languageCode);
  const moment = new Date(plan.madeAtMs).toLocaleString(languageCode, {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return (
    <>
      <h3>{texts.planTitle(plan.title[languageCode] ?? Object.values(plan.title)[0] ?? name)}</h3>
      <p>{texts.madeAt(moment, plan.version)}</p>
      <dl className={styles['facts']}>
        {factsOf(plan, texts, languageCode).map(({ term, words }) => (
          <div key={term} className={styles['fact']}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {plan.media.missing > 0 && <p>{texts.mediaMissing(plan.media.missing)}</p>}
    </>
  );
}

interface Fact {
  readonly term: string;
  readonly words: string;
}

function factsOf(plan: ParcelPlan, texts: ParcelTexts, languageCode: string): readonly Fact[] {
  const { stations, quests, puzzles, revisions, media } = plan;
  const made = (name: string, isHere: boolean) => (isHere ? name : texts.isNew(name));
  const fields = plan.fields.map(({ name, state }) =>
    state === 'other' ? texts.isOther(name) : made(name, state === 'here'),
  );
  const size = bytesInWords(media.bytes, languageCode);
  const facts: readonly Fact[] = [
    { term: texts.parts, words: texts.partsOf(stations, quests, puzzles, revisions) },
    { term: texts.media, words: texts.mediaOf(media.count, size, media.here) },
    {
      term: texts.languages,
      words: plan.languages.map(({ name, isHere }) => made(name, isHere)).join(', '),
    },
    { term: texts.fields, words: fields.join(', ') },
    { term: texts.city, words: plan.city === null ? '' : made(plan.city.slug, plan.city.isHere) },
    {
      term: texts.category,
      words: plan.category === null ? '' : made(plan.category.slug, plan.category.isHere),
    },
  ];
  return facts.filter(({ words }) => words !== '');
}
