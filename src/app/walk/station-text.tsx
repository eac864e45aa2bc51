import { httpTextFiles } from '../../adapters/text-files-http/text-files-http.ts';
import { Transcript } from '../../features/transcript/transcript.tsx';
import type { WalkContext } from '../../runtime/walk-context.ts';

/** The page has one: a file that was read once serves every station. */
const files = httpTextFiles(window.fetch.bind(window));

/** The text to read along, with the reader of its files: both load a moment after the page. */
export function StationText({ walkContext }: { readonly walkContext: WalkContext }) {
  return <Transcript walkContext={walkContext} files={files} />;
}
