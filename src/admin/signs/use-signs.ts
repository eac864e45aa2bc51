import { useEffect, useMemo, useState } from 'react';
import { judgeSign, type SignVerdict, type VisitorsWalk } from '../../core/sign/judge-sign.ts';
import { placeOneSign, placeSigns } from '../../core/sign/place-signs.ts';
import type { SheetForm } from '../../core/sign/sheet-forms.ts';
import type { LanguageId, Story } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import { signOf, signEntriesOf, type SignEntry } from './sign-entries.ts';
import type { SignsContext } from './signs-context.ts';
import type { Jpeg } from '../../core/sign/drawing.ts';
import type { SignPicturesPort } from '../../platform/sign-pictures/port.ts';
import type { ApiResult } from '../../platform/server-api/port.ts';

const NONE: Covers = { ready: new Map(), failed: new Set() };

/** More titles would make the characters too small to be read from a step away. */
export const MAX_LANGUAGES = 3;

export interface SignWishes {
  readonly form: SheetForm;
  readonly languages: readonly LanguageId[];
  readonly host: string;
  readonly hasCovers: boolean;
  /** The keys of stations without a sign. */
  readonly excluded: ReadonlySet<string>;
}

export type ShownVerdict = SignVerdict | 'checking' | 'too-long';

export type Signs = ReturnType<typeof useSigns>;

/** The options, and everything that follows from them. */
export function useSigns(context: SignsContext, story: Story) {
  const hosts = usePlayerHosts(context);
  const [wishes, setWishes] = useState<SignWishes>(() => firstWishes(context, story));
  const host = hosts.includes(wishes.host) ? wishes.host : (hosts[0] ?? context.ownHost);
  const { languages, form, excluded, hasCovers } = wishes;
  const { basePath } = context;
  const [brand] = useState(context.brand);
  const signRequest = useMemo(
    () => ({ story, languages, host, basePath, brand }),
    [story, languages, host, basePath, brand],
  );
  const entries = useMemo(() => {
    const signEntries = signEntriesOf(signRequest);
    // The logo may also be a cover: it stays even when covers are off.
    return hasCovers ? signEntries : signEntries.map((entry) => ({ ...entry, cover: undefined }));
  }, [signRequest, hasCovers]);
  const coverAddresses = entries.flatMap(({ cover }) => cover ?? []);
  const addresses = brand.logo === undefined ? coverAddresses : [brand.logo, ...coverAddresses];
  const covers = useCovers(context.pictures, [...new Set(addresses)]);
  const { walk, refetch } = useVisitorsWalk(context, story.slug);
  const chosen = useMemo(
    () => entries.filter(({ key }) => !excluded.has(key)),
    [entries, excluded],
  );
  const pages = useMemo(() => {
    return placeSigns(
      chosen.flatMap((entry) => signOf(entry, signRequest, covers.ready) ?? []),
      form,
    );
  }, [chosen, signRequest, covers.ready, form]);
  return {
    ...{ story, hosts, host, wishes, entries, chosen, covers, pages },
    walkTitle: valueIn(story.title, languages[0] ?? 2) ?? story.slug,
    change(changes: Partial<SignWishes>) {
      setWishes((before) => ({ ...before, ...changes }));
    },
    verdictOf({ link, target, code }: SignEntry): ShownVerdict {
      if (code === undefined) return 'too-long';
      if (walk === undefined) return 'checking';
      return judgeSign({ link, target, playerHosts: hosts, basePath, walk });
    },
    recheck: refetch,
    pageOf(entry: SignEntry) {
      const sign = signOf(entry, signRequest, covers.ready);
      return sign && placeOneSign(sign, form);
    },
  };
}

function firstWishes({ ownHost, server }: SignsContext, story: Story): SignWishes {
  const { playerHosts } = server.facts();
  return {
    form: 'sheet-4',
    languages: story.languages.slice(0, 1).map(({ id }) => id),
    host: playerHosts.includes(ownHost) ? ownHost : (playerHosts[0] ?? ownHost),
    hasCovers: true,
    excluded: new Set(
      story.tracks.filter(({ radio }) => radio !== undefined).map(({ slug }) => slug),
    ),
  };
}

function usePlayerHosts({ server }: SignsContext): readonly string[] {
  const [hosts, setHosts] = useState(() => server.facts().playerHosts);
  useEffect(() => {
    setHosts(server.facts().playerHosts);
    return server.subscribe(() => {
      setHosts(server.facts().playerHosts);
    });
  }, [server]);
  return hosts;
}

interface ShownCover extends Jpeg {
  /** An object URL, valid for this page only. */
  readonly url: string;
}

interface Covers {
  readonly ready: ReadonlyMap<string, ShownCover>;
  readonly failed: ReadonlySet<string>;
}

/** Covers as JPEGs, each fetched once, one after the other. */
function useCovers(pictures: SignPicturesPort, addresses: readonly string[]): Covers {
  const [covers, setCovers] = useState(NONE);
  const wanted = addresses.join('\n');
  useEffect(() => {
    let isOver = false;
    const urls: string[] = [];
    setCovers(NONE);
    void (async () => {
      for (const address of wanted.split('\n').filter((line) => line !== '')) {
        const jpeg = await pictures.loadCover(address);
        if (isOver) return;
        const url = jpeg && URL.createObjectURL(new Blob([jpeg.bytes], { type: 'image/jpeg' }));
        if (url !== undefined) urls.push(url);
        setCovers(({ ready, failed }) =>
          jpeg && url !== undefined
            ? { ready: new Map(ready).set(address, { ...jpeg, url }), failed }
            : { ready, failed: new Set(failed).add(address) },
        );
      }
    })();
    return () => {
      isOver = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [pictures, wanted]);
  return covers;
}

/** The walk as a visitor gets it now; undefined while it is loading. */
function useVisitorsWalk({ visitorsApi, server }: SignsContext, slug: string) {
  const [walk, setWalk] = useState<VisitorsWalk>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const pending = Promise.all([visitorsApi.getStory(slug, leaving.signal), server.loadFacts()]);
    void pending.then(([result]) => {
      if (!leaving.signal.aborted) setWalk(walkIn(result));
    });
    return () => {
      leaving.abort();
    };
  }, [visitorsApi, server, slug, attempt]);
  return {
    walk,
    refetch() {
      setWalk(undefined);
      setAttempt(attempt + 1);
    },
  };
}

function walkIn(result: ApiResult<Story>): VisitorsWalk {
  if (result.ok) return { kind: 'open', story: result.value };
  if (result.error.kind === 'api/locked') return { kind: 'locked' };
  return { kind: result.error.kind === 'api/not-found' ? 'not-published' : 'unknown' };
}
