/** Keeps the room that the tools will take, so that nothing moves when they come. */
export function ToolsPlace({ languageCount }: { readonly languageCount: number }) {
  return (
    <>
      {languageCount > 1 && <span className="icon-button" />}
      <span className="icon-button" />
    </>
  );
}
