/** What nobody catches is told to the host. What tells it comes with the first error, not before. */
export function tellErrors(window: Window): (error: unknown) => void {
  const tell = (error: unknown) => {
    import('./page-errors.ts').then(
      ({ pageErrors }) => pageErrors(window)(error),
      () => undefined,
    );
  };
  window.addEventListener('error', ({ error }) => {
    tell(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    tell(reason);
  });
  return tell;
}
