/** The confirmation before renaming what was published already. */
export const adminRenaming = {
  title: 'Namen in der Adresse ändern?',
  confirm: 'Trotzdem ändern',
  walk: (old: string) =>
    `Der Rundgang wurde unter „${old}“ veröffentlicht. Der neue Name gilt sofort. Gedruckte Schilder, QR-Codes und Links mit dem alten Namen führen weiter hierher, solange kein anderer Rundgang unter diesem Namen veröffentlicht wird. Begonnene Rundgänge gehen weiter wie bisher. Gezähltes kommt mit. Freischaltcodes gelten weiter.`,
  element: (old: string) =>
    `„${old}“ ist so veröffentlicht. Der neue Name gilt ab der nächsten Veröffentlichung. Gedruckte Schilder, QR-Codes und Links mit dem alten Namen führen weiter hierher, solange im Rundgang nichts anderes unter diesem Namen veröffentlicht wird. In begonnenen Rundgängen bleibt erhalten, was gehört und gelöst ist. Was gezählt wurde, zählt weiter; nur die CSV-Datei der Statistik nennt den alten Namen. Freischaltcodes gelten weiter.`,
};
