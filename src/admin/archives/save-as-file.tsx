import { useState } from 'react';
import { storyArchiveTexts } from '../../i18n/admin/story-archive.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { FileLink } from '../ui/files/file-link.tsx';
import { ErrorMessage } from '../ui/page/states.tsx';
import { withBasePath } from '../../ui/base-path.ts';
import type { EditorProps } from '../draft/editor-props.ts';

interface DownloadLink {
  readonly path: string;
  readonly name: string;
  readonly lifetimeMs: number;
}

/**
 * Downloads the walk with its files and versions, for another server or as a backup. What is typed
 * is saved first.
 */
export function SaveStoryArchive({ admin, draft }: Pick<EditorProps, 'admin' | 'draft'>) {
  const texts = useTexts(storyArchiveTexts);
  const link = useAdminMutation(admin, 'adminStoryArchiveLink');
  const [downloadLink, setDownloadLink] = useState<DownloadLink>();
  const requestLink = async () => {
    await draft.flush();
    const result = await link.send({ params: { id: draft.read().story.id } });
    setDownloadLink(result.ok ? result.value : undefined);
  };
  if (downloadLink !== undefined) {
    const { base } = admin.server;
    return (
      <FileLink
        key={downloadLink.path}
        href={
          base === '' ? withBasePath(`/${downloadLink.path.slice(1)}`) : base + downloadLink.path
        }
        name={downloadLink.name}
        lifetimeMs={downloadLink.lifetimeMs}
        nowMs={admin.nowMs}
        usedText={texts.linkUsed}
        onRetry={() => void requestLink()}
      />
    );
  }
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        disabled={link.isSending}
        onClick={() => void requestLink()}
      >
        {texts.save}
      </button>
      {link.message !== undefined && <ErrorMessage message={link.message} />}
    </>
  );
}
