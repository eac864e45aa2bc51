interface OwnSheet {
  readonly write: (css: string) => void;
  readonly remove: () => void;
}

/** A style sheet made by script, which the page's policy allows where it forbids <style>. */
export function addOwnSheet(document: Document): OwnSheet {
  // Safari before 16.4 has no adopted style sheets.
  if (!('adoptedStyleSheets' in document)) return ruleOfAppSheet(document);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return {
    write: (css) => {
      sheet.replaceSync(css);
    },
    remove: () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}

/** One rule around all others, in the app's first sheet, which the server writes into its page. */
function ruleOfAppSheet({ styleSheets, baseURI }: Document): OwnSheet {
  const { origin } = new URL(baseURI);
  let rule: CSSRule | undefined;
  return {
    write: (css) => {
      const sheet = [...styleSheets].find(({ href }) => !href || href.startsWith(origin));
      if (!sheet) return;
      const at = sheet.insertRule(`@media all{${css}}`, sheet.cssRules.length);
      rule = sheet.cssRules[at];
    },
    remove: () => {
      const sheet = rule?.parentStyleSheet;
      if (rule && sheet) sheet.deleteRule([...sheet.cssRules].indexOf(rule));
    },
  };
}
