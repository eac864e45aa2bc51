/** Was beim Bearbeiten eines Rundgangs nicht gespeichert wird. */
export const adminRefused = {
  notInRange: {
    between: (least: string, most: string) => `Erlaubt ist ${least} bis ${most}.`,
    least: (least: string) => `Erlaubt ist alles ab ${least}.`,
    most: (most: string) => `Erlaubt ist alles bis ${most}.`,
  },
  fieldOf: (field: string, part: string) => `${field} in „${part}“`,
  partRefused: (part: string, words: string) => `„${part}“. ${words}`,
  moreRefused: (count: number) => `und ${count} weitere`,
  keptNowhere: 'Dieser Browser speichert nichts zwischen: Bitte die Seite offen lassen.',
  putBack: 'Was zuletzt nicht gespeichert wurde, steht wieder da.',
  restSaved: (saved: string) => `Sonst ${saved}.`,
};
