/** Values that are not saved while a walk is edited. */
export const adminRejected = {
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
