import { httpTextFiles } from '../../../platform/network/text-files-http.ts';
import { Transcript } from '../../tracks/transcript/transcript.tsx';
import type { WalkContext } from '../../session/walk-context.ts';

/** The page has one: a file that was read once serves every station. */
const files = httpTextFiles(window.fetch.bind(window));

/** The text to read along, with the reader of its files: both load a moment after the page. */
export function StationText({ walkContext }: { readonly walkContext: WalkContext }) {
  return <Transcript walkContext={walkContext} files={files} />;
}
