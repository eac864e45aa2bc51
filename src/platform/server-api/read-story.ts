import { decodeStory } from '../../core/story/decode.ts';
import type { Story } from '../../core/story/model.ts';
import type { ReportPort } from '../system/report-port.ts';

/** Decodes the response of a server, whichever of the format's many forms it has. */
export function readStory(raw: unknown, slug: string, report: ReportPort): Story {
  const { story, problems } = decodeStory(raw, slug);
  for (const problem of problems) report.warn('story/unreadable-part', problem);
  return story;
}
