/** A template: the operator fills in what is in double brackets. */
export const germanLegal = {
  imprint: `## Angaben zum Anbieter
[[Name oder Firma des Betreibers]]
[[Straße und Hausnummer]]
[[Postleitzahl und Ort]]

## Vertreten durch
[[Name der vertretungsberechtigten Person, falls es eine gibt]]

## Kontakt
Telefon: [[Telefonnummer]]
E-Mail: [[E-Mail-Adresse]]

## Register und Steuer
[[Registergericht und Registernummer, falls eingetragen]]
[[Umsatzsteuer-Identifikationsnummer, falls vorhanden]]

## Verantwortlich für die Inhalte
[[Name und Anschrift der Person, die für die Inhalte verantwortlich ist]]

## Bilder, Stimmen und Texte
[[Nennung der Urheber, soweit sie nicht bei den Rundgängen selbst stehen]]`,
  privacy: `## Wer verantwortlich ist
Verantwortlich für die Verarbeitung der Daten auf dieser Seite ist [[Name, Anschrift und E-Mail-Adresse des Betreibers]]. Fragen zum Datenschutz beantwortet [[Name oder Stelle, E-Mail-Adresse]].

## Hosting
Diese Seite liegt auf Servern von [[Name und Anschrift des Hosting-Anbieters]]. Beim Aufruf verarbeitet der Server die Netzadresse des Geräts, den Zeitpunkt und die aufgerufene Adresse, weil er sonst nicht antworten kann. Protokolle werden nach [[Anzahl]] Tagen gelöscht. Rechtsgrundlage ist das berechtigte Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 Buchst. f DSGVO). Mit dem Hosting-Anbieter besteht ein Vertrag zur Auftragsverarbeitung: [[ja, vom Datum]].

## Was auf dem Gerät gespeichert wird
Diese Seite setzt keine Cookies zur Werbung oder Verfolgung. Ein Cookie vermerkt allein, dass ein Rundgang auf diesem Gerät begonnen wurde, damit es auffällt, wenn der Browser den Fortschritt löscht. Ein zweites vermerkt nach einer Anmeldung oder einem Freischaltcode, dass dieses Gerät bekannt ist: So kommt es auch dann hinein, wenn an seiner Netzadresse jemand Passwörter errät; es meldet niemanden an und gilt ein Jahr. Im Speicher des Browsers stehen der Fortschritt in den Rundgängen, die Stelle, an der zuletzt gehört wurde, heruntergeladene Rundgänge und, nach einer Anmeldung, das Anmeldezeichen. Ohne diese Angaben könnte ein Rundgang nicht fortgesetzt und nicht ohne Netz gehört werden; sie sind für den gewünschten Dienst unbedingt erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG). Sie können jederzeit in den Einstellungen des Browsers oder mit ‚Meine Daten löschen‘ entfernt werden.

## Standort und Kamera
Der Standort wird nur auf dem Gerät ausgewertet, um Stationen in der Nähe zu zeigen. Er verlässt das Gerät nicht. Das Bild der Kamera dient nur zum Lesen von QR-Codes, wird auf dem Gerät ausgewertet und nicht gespeichert.

## Konto
Wer ein Konto anlegt, hinterlässt einen Benutzernamen und ein Passwort; das Passwort wird nur als Prüfwert gespeichert. Zu jeder Anmeldung werden Beginn und Ende gespeichert und die Art des Browsers und des Systems, etwa ‚Chrome auf Android‘, damit fremde Anmeldungen erkannt und beendet werden können; diese Angaben werden 30 Tage nach Ablauf der Anmeldung gelöscht. Mit dem Konto wird der Fortschritt in den Rundgängen gespeichert, damit er auf einem zweiten Gerät weitergeht. ‚Meine Daten löschen‘ entfernt das Konto mit allem, was dazu gespeichert ist.

## Gerät wechseln
Wer seinen Spielstand auf ein anderes Gerät mitnimmt, lässt ihn vom Server mit einer Unterschrift bestätigen. Dabei sieht der Server, was in diesem Rundgang erreicht ist, aber keinen Namen; gespeichert wird davon nichts. Der Code, der Link und die Datei mit dem Spielstand bleiben bei der Person, die sie zeigt oder sendet.

## Zahlen zur Nutzung
Gezählt wird ohne Bezug zu einer Person, welche Stationen gehört, welche Rätsel gelöst und welche Rundgänge heruntergeladen wurden. Daraus geht nicht hervor, wer zugehört hat. Ohne Netz liegt das Gezählte auf dem Gerät, bis es übermittelt ist. Wer im Browser ‚Do Not Track‘ oder ‚Global Privacy Control‘ eingeschaltet hat, wird nicht gezählt.

## Fehler des Programms
Tritt im Browser ein Fehler des Programms auf, erhält der Server eine Meldung mit dem Wortlaut des Fehlers, der Stelle im Programm, der Seite und der Version, damit er behoben werden kann. Sie enthält kein Konto, kein Gerät und keinen Standort. Adressen, Zahlen und Zitate, die eine Person oder einen Ort nennen könnten, werden vorher entfernt. Die Meldungen werden nach 30 Tagen gelöscht. [[Dieser Abschnitt entfällt, wenn Fehlerberichte ausgeschaltet sind.]] Rechtsgrundlage ist das berechtigte Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 Buchst. f DSGVO).

## Newsletter
[[Dieser Abschnitt entfällt, wenn es keinen Newsletter gibt.]] Für den Newsletter wird die E-Mail-Adresse gespeichert, bis er abbestellt wird. Grundlage ist die Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO), die jederzeit widerrufen werden kann, etwa über den Link in jeder Ausgabe. Versendet wird er über [[Name und Anschrift des Dienstes]].

## Kartenbilder
Die Karte lädt Bilder von [[Name und Anschrift des Kartendienstes, etwa OpenStreetMap Foundation]]. Dabei erfährt dieser Dienst die Netzadresse des Geräts und den gezeigten Ausschnitt. Wer die Karte nicht öffnet, lädt keine Kartenbilder; die Liste der Stationen geht ohne sie. Für heruntergeladene Rundgänge kann die Karte schon auf dem Gerät liegen.

## Rechte
Jede Person hat das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung, Übertragbarkeit der Daten und Widerspruch. Eine Nachricht an die oben genannte Adresse genügt. Beschwerden nimmt entgegen: [[Name und Anschrift der zuständigen Aufsichtsbehörde]].

Stand: [[Datum]]`,
};
