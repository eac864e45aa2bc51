/** Reserves the space of the tools, so that nothing moves when they load. */
export function ToolsPlaceholder({ languageCount }: { readonly languageCount: number }) {
  return (
    <>
      {languageCount > 1 && <span className="icon-button" />}
      <span className="icon-button" />
    </>
  );
}
