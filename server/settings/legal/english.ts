/** A template: the operator fills in what is in double brackets. */
export const englishLegal = {
  imprint: `## Provider
[[Name or company of the operator]]
[[Street and number]]
[[Postal code and town]]

## Represented by
[[Name of the person entitled to represent, if there is one]]

## Contact
Telephone: [[telephone number]]
E-mail: [[e-mail address]]

## Register and tax
[[Register court and number, if registered]]
[[VAT identification number, if there is one]]

## Responsible for the content
[[Name and address of the person responsible for the content]]

## Pictures, voices and texts
[[Credits, as far as they do not stand with the walks themselves]]`,
  privacy: `## Who is responsible
Responsible for the processing of data on this site is [[name, address and e-mail address of the operator]]. Questions about data protection are answered by [[name or office, e-mail address]].

## Hosting
This site lies on servers of [[name and address of the hosting provider]]. When it is called up, the server processes the network address of the device, the time and the address that was asked for, because it could not answer otherwise. Logs are deleted after [[number]] days. The legal basis is the legitimate interest in safe operation (Art. 6(1)(f) GDPR). There is a processing contract with the hosting provider: [[yes, dated]].

## What is stored on the device
This site sets no cookies for advertising or tracking. A cookie notes only that a walk was begun on this device, so that it is noticed when the browser deletes the progress. A second one notes, after signing in or using an unlock code, that this device is known: so it gets in even while somebody guesses passwords at its network address; it signs nobody in and lasts a year. The browser's storage holds the progress in the walks, the place where listening stopped, downloaded walks and, after signing in, the sign-in token. Without these a walk could not be continued and not be heard without a network; they are strictly necessary for the service that was asked for. They can be removed at any time in the browser's settings or with ‘Delete my data’.

## Location and camera
The location is used on the device only, to show stations nearby. It does not leave the device. The camera's picture serves to read QR codes only, is read on the device and not stored.

## Account
Whoever makes an account leaves a user name and a password; the password is kept only as a check value. With every sign-in its beginning and end are kept, and the kind of browser and system, such as ‘Chrome on Android’, so that somebody else's sign-in can be noticed and ended; these are deleted 30 days after the sign-in has run out. The progress in the walks is kept with the account, so that it goes on on a second device. ‘Delete my data’ removes the account with everything kept for it.

## Changing devices
Whoever takes their progress to another device has the server confirm it with a signature. The server then sees what was reached in this walk, but no name, and keeps none of it. The code, the link and the file with the progress stay with the person who shows or sends them.

## Figures on use
Which stations were heard, which puzzles were solved and which walks were downloaded is counted without reference to a person. Nobody can tell from it who was listening. Without a network what was counted stays on the device until it can be handed over. Whoever has switched on 'Do Not Track' or 'Global Privacy Control' in the browser is not counted.

## Errors of the program
When an error of the program occurs in the browser, the server receives a report with the wording of the error, the place in the program, the page and the version, so that it can be corrected. It contains no account, no device and no location. Addresses, numbers and quotations that might name a person or a place are removed before. The reports are deleted after 30 days. [[This section is left out when error reports are switched off.]] The legal basis is the legitimate interest in secure operation (Art. 6(1)(f) GDPR).

## Newsletter
[[Leave this section out if there is no newsletter.]] For the newsletter the e-mail address is kept until it is cancelled. The basis is consent (Art. 6(1)(a) GDPR), which can be withdrawn at any time, for example by the link in each issue. It is sent through [[name and address of the service]].

## Map tiles
The map loads pictures from [[name and address of the map service, such as the OpenStreetMap Foundation]]. That service learns the network address of the device and the area shown. Whoever does not open the map loads no map pictures; the list of stations works without them. For downloaded walks the map may lie on the device already.

## Rights
Every person has the right of access, rectification, erasure, restriction of processing, data portability and objection. A message to the address above is enough. Complaints are received by: [[name and address of the supervisory authority]].

As of: [[date]]`,
};
