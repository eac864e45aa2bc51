/** Uncaught errors are reported to the server. The reporter loads with the first error. */
export function reportErrors(window: Window): (error: unknown) => void {
  const reportLazily = (error: unknown) => {
    import('./page-errors.ts').then(
      ({ pageErrors }) => pageErrors(window)(error),
      () => undefined,
    );
  };
  window.addEventListener('error', ({ error }) => {
    reportLazily(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    reportLazily(reason);
  });
  return reportLazily;
}
