/** What the page needs to stand still before the app's own style has come. Removed with the page. */
export const FIRST_STYLE = `
.kw-first{box-sizing:border-box;min-height:100vh;min-height:100svh;margin:0 auto;max-width:40rem;padding:1rem 1rem 2rem;display:flex;flex-direction:column;gap:.75rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#241c15;background:#faf6ef}
.kw-first img{width:100%;height:auto;aspect-ratio:1;max-height:50vh;object-fit:cover;border-radius:12px;background:#eadfce}
.kw-first h1{margin:0;font:600 1.75rem/1.2 Georgia,serif}
.kw-first p{margin:0}
.kw-first-station{font-weight:600}
.kw-first-action{margin-top:auto;min-height:56px;border:0;border-radius:999px;padding:0 2rem;font:600 1.125rem/56px system-ui,sans-serif;text-align:center;text-decoration:none;color:#fff;background:#8f3d0a;cursor:pointer}
.kw-first-action:focus-visible{outline:3px solid #241c15;outline-offset:3px}
@media (prefers-color-scheme:dark){.kw-first{color:#f4ead9;background:#12161f}.kw-first img{background:#232a38}.kw-first-action{color:#12161f;background:#f2a065}.kw-first-action:focus-visible{outline-color:#f4ead9}}
`.trim();
