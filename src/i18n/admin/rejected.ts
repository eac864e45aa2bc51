/** Values that are not saved while a walk is edited. */
const german = {
  notInRange: {
    between: (min: string, max: string) => `Erlaubt ist ${min} bis ${max}.`,
    min: (min: string) => `Erlaubt ist alles ab ${min}.`,
    max: (max: string) => `Erlaubt ist alles bis ${max}.`,
  },
  fieldOf: (field: string, element: string) => `${field} in „${element}“`,
  elementRejected: (element: string, reason: string) => `„${element}“. ${reason}`,
  moreRejected: (count: number) => `und ${count} weitere`,
  storedNowhere: 'Dieser Browser speichert nichts zwischen: Bitte die Seite offen lassen.',
  restoredNotice: 'Was zuletzt nicht gespeichert wurde, steht wieder da.',
  restSaved: (saved: string) => `Sonst ${saved}.`,
};

const english: typeof german = {
  notInRange: {
    between: (min: string, max: string) => `Allowed is ${min} to ${max}.`,
    min: (min: string) => `Allowed is ${min} and more.`,
    max: (max: string) => `Allowed is up to ${max}.`,
  },
  fieldOf: (field: string, element: string) => `${field} in “${element}”`,
  elementRejected: (element: string, reason: string) => `“${element}”. ${reason}`,
  moreRejected: (count: number) => `and ${count} more`,
  storedNowhere: 'This browser keeps nothing in between: please leave the page open.',
  restoredNotice: 'What was not saved last time stands there again.',
  restSaved: (saved: string) => `Everything else was ${saved}.`,
};

export const rejectedTexts = { german, english };
