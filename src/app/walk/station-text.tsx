import { httpTextFiles } from '../../adapters/text-files-http/text-files-http.ts';
import { Transcript } from '../../features/transcript/transcript.tsx';
import type { WalkScene } from '../../runtime/walk-scene.ts';

/** One for the page: what was read once is there for every station. */
const files = httpTextFiles(window.fetch.bind(window));

/** The text to read along, with what reads its files: both come a moment after the page. */
export function StationText({ scene }: { readonly scene: WalkScene }) {
  return <Transcript scene={scene} files={files} />;
}
