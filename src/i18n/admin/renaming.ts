/** The confirmation before renaming what was published already. */
const german = {
  title: 'Namen in der Adresse ändern?',
  confirm: 'Trotzdem ändern',
  walk: (old: string) =>
    `Der Rundgang wurde unter „${old}“ veröffentlicht. Der neue Name gilt sofort. Gedruckte Schilder, QR-Codes und Links mit dem alten Namen führen weiter hierher, solange kein anderer Rundgang unter diesem Namen veröffentlicht wird. Begonnene Rundgänge gehen weiter wie bisher. Gezähltes kommt mit. Freischaltcodes gelten weiter.`,
  element: (old: string) =>
    `„${old}“ ist so veröffentlicht. Der neue Name gilt ab der nächsten Veröffentlichung. Gedruckte Schilder, QR-Codes und Links mit dem alten Namen führen weiter hierher, solange im Rundgang nichts anderes unter diesem Namen veröffentlicht wird. In begonnenen Rundgängen bleibt erhalten, was gehört und gelöst ist. Was gezählt wurde, zählt weiter; nur die CSV-Datei der Statistik nennt den alten Namen. Freischaltcodes gelten weiter.`,
};

const english: typeof german = {
  title: 'Change the name in the address?',
  confirm: 'Change it anyway',
  walk: (old) =>
    `The walk was published as “${old}”. The new name holds at once. Printed signs, QR codes and links with the old name go on leading here, as long as no other walk is published under that name. Whoever is on the way goes on as before. What was counted comes along. Unlock codes stay valid.`,
  element: (old) =>
    `“${old}” is published under this name. The new name holds from the next publication on. Printed signs, QR codes and links with the old name go on leading here, as long as nothing else in the walk is published under that name. Whoever is on the way keeps what was heard and solved. What was counted goes on counting for it; only the CSV file of the statistics has the old name. Unlock codes stay valid.`,
};

export const renamingTexts = { german, english };
