/** A text (catalogue and key), its German and English wording, and its values. */
export type ExpectedText = readonly [
  key: string,
  german: string,
  english: string,
  ...values: (string | number)[],
];
