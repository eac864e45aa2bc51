/** Values that are not saved while a walk is edited. */
export const adminRejected = {
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
