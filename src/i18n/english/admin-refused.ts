/** What is not saved while a walk is edited. */
export const adminRefused = {
  notInRange: {
    between: (least: string, most: string) => `Allowed is ${least} to ${most}.`,
    least: (least: string) => `Allowed is ${least} and more.`,
    most: (most: string) => `Allowed is up to ${most}.`,
  },
  fieldOf: (field: string, part: string) => `${field} in “${part}”`,
  partRefused: (part: string, words: string) => `“${part}”. ${words}`,
  moreRefused: (count: number) => `and ${count} more`,
  keptNowhere: 'This browser keeps nothing in between: please leave the page open.',
  putBack: 'What was not saved last time stands there again.',
  restSaved: (saved: string) => `Everything else was ${saved}.`,
};
