import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type {
  Opening,
  ScriptedPuzzle,
  ScriptedQuest,
  ScriptedStation,
  ScriptedWalk,
  TextPair,
} from './scripted-walk.ts';
import { saved, settled } from '../browsers/settled.ts';

const LANGUAGES = ['Deutsch', 'English'] as const;
/** Much is running in parallel, and a busy machine takes its time. */
const longTimeout = { timeout: 30_000 };

export const AUTHOR = 'Hafenmeisterin';

/** Its kind is as the editor calls it. */
type WrittenPuzzle = Omit<ScriptedPuzzle, 'kind'> & { readonly kind: string };

/** An author who makes a walk: finds everything by its accessible name, as people do. */
export class WalkAuthor {
  constructor(readonly page: Page) {
    page.setDefaultTimeout(longTimeout.timeout);
  }

  /** Uses the one-time link that a new server prints. */
  async setUp(url: string, secret: string, password: string): Promise<void> {
    await this.page.goto(`${url}/login#setup=${secret}`);
    await this.page.getByLabel('Benutzername').fill(AUTHOR);
    await this.page.getByLabel('Passwort').fill(password);
    await this.press('Einrichten');
    await this.heading('Verwaltung');
  }

  async goTo(area: string, title = area): Promise<void> {
    await this.press('new Stuff');
    await this.page.getByRole('menuitem', { name: area, exact: true }).click();
    await this.heading(title);
  }

  async uploadSounds(paths: readonly string[]): Promise<void> {
    await this.goTo('Alle Inhalte');
    await this.page.getByLabel('Dateien auswählen').setInputFiles([...paths]);
    const arrived = this.page
      .getByRole('list', { name: 'Wird hochgeladen' })
      .getByText('Angekommen');
    await expect.poll(() => arrived.count(), { timeout: 40_000 }).toBe(paths.length);
  }

  /** Waits until the server has processed each of the sounds, in its own time. */
  async soundsAreReady(): Promise<void> {
    await this.goTo('Alle Inhalte');
    // This page's data of the library may be from before the last upload.
    await this.page.reload();
    const library = this.page.getByRole('region', { name: 'Mediathek' });
    await library.getByRole('listitem').first().waitFor();
    const unready = library.getByText(/^(Wartet auf die Aufbereitung|Wird aufbereitet)/);
    // The server does this with the lowest priority; beside other tests that takes long.
    await expect.poll(() => unready.count(), { timeout: 240_000 }).toBe(0);
  }

  async openWalk(title: string): Promise<void> {
    await this.goTo('Rundgänge');
    await this.page.getByRole('link', { name: title, exact: true }).click();
    await this.heading(title);
  }

  async createWalk({ title, slug }: ScriptedWalk): Promise<void> {
    await this.goTo('Rundgänge');
    await this.press('Neuer Rundgang');
    await this.page.getByLabel('Titel').fill(title[0]);
    await this.page.getByRole('switch', { name: 'English' }).click();
    const address = this.page.getByLabel('Name in der Adresse');
    await expect.poll(() => address.inputValue(), longTimeout).toBe(slug);
    await this.press('Anlegen');
    await this.heading(title[0]);
  }

  async addElement(kind: 'Station' | 'Quest' | 'Rätsel', title: string): Promise<void> {
    const list = { Station: 'Stationen', Quest: 'Quests', Rätsel: 'Rätsel' }[kind];
    const section = this.page.getByRole('region', { name: list, exact: true });
    const field = section.getByLabel(kind === 'Rätsel' ? 'Neues Rätsel' : `Neue ${kind}`);
    await field.fill(title);
    await field.press('Enter');
    await section.getByRole('link', { name: title, exact: true }).waitFor(longTimeout);
    await expect.poll(() => field.inputValue(), longTimeout).toBe('');
  }

  /** Moves by keyboard alone. */
  async moveUp(title: string, position: number): Promise<void> {
    const button = this.page.getByRole('button', { name: `${title} nach oben` });
    await button.focus();
    await this.page.keyboard.press('Enter');
    await this.page.getByText(`${title} steht jetzt an Stelle ${position}.`).waitFor(longTimeout);
  }

  async fillStory({ title, description, author, minutes, tabs }: ScriptedWalk): Promise<void> {
    await this.write('Titel', title);
    await this.write('Beschreibung', description);
    await this.field('Von').fill(author);
    await this.field('Dauer in Minuten').fill(String(minutes));
    const pages = this.group('Seiten im Player');
    await pages.getByRole('switch', { name: 'Eigene Auswahl' }).click();
    for (const tab of tabs) await pages.getByRole('switch', { name: tab, exact: true }).click();
  }

  async fillStation(station: ScriptedStation): Promise<void> {
    await this.openElementPage(station.name[0]);
    await this.write('Name', station.name);
    await this.write('Beschreibung', station.text);
    for (const language of LANGUAGES) {
      await this.pickMedium(`Ton · ${language}`, `${station.name[0]}.wav`);
    }
    await this.group('Ort').getByLabel('Koordinaten').fill(station.place.join(', '));
    await this.field('Radius in Metern').fill('20');
    if (station.isOpen) await this.openFromStart();
    await this.letOpen('Öffnet beim Hören', station.opens ?? []);
  }

  async fillQuest(quest: ScriptedQuest): Promise<void> {
    await this.openElementPage(quest.title[0]);
    await this.write('Titel', quest.title);
    await this.write('Beschreibung', quest.text);
    if (quest.isOpen) await this.openFromStart();
  }

  async fillPuzzle(puzzle: WrittenPuzzle): Promise<void> {
    await this.openElementPage(puzzle.title[0]);
    await this.putIntoQuest(puzzle.quest);
    await this.write('Titel', puzzle.title);
    await this.write('Beschreibung', puzzle.text);
    await this.field('Art').selectOption({ label: puzzle.kind });
    const choices = this.page.getByRole('group', { name: /^Auswahl · / });
    const languages = puzzle.choices === undefined ? 0 : LANGUAGES.length;
    await expect.poll(() => choices.count()).toBe(languages);
    for (const [index, language] of LANGUAGES.entries()) {
      await this.offerChoices(
        language,
        (puzzle.choices ?? []).map((pair) => pair[index] ?? ''),
      );
      const spellings = puzzle.answers.map((pair) => pair[index]).join('\n');
      await this.group(`Antworten · ${language}`).getByLabel('Antwort 1').fill(spellings);
    }
    await this.write('Text nach der Lösung', puzzle.after);
    await this.letOpen('Öffnet nach der Lösung', puzzle.opens);
  }

  saved(): Promise<void> {
    return saved(this.page);
  }

  async findings(text: string | RegExp): Promise<void> {
    const found = this.page.getByRole('region', { name: 'Prüfung' });
    await found.getByText(text).first().waitFor(longTimeout);
  }

  /**
   * The draft in the real player beside the editor, up to one of its stations; on a desktop only.
   */
  async seeBeside(station: string): Promise<void> {
    const player = this.page.frameLocator('iframe[title="Der Entwurf im Player"]');
    await player.getByText(/^Vorschau · Entwurf vom /).waitFor(longTimeout);
    await player.getByRole('tab', { name: 'Stationen', exact: true }).click();
    await player.getByRole('listitem').getByText(station, { exact: true }).waitFor(longTimeout);
  }

  /** Returns the link for a phone. */
  async previewLink(): Promise<string> {
    await this.press('Link erstellen');
    return this.page.getByLabel('Link zur Vorschau').inputValue(longTimeout);
  }

  async publish(note: string): Promise<void> {
    // The result of the walk's check may move the button in the middle of a click.
    await settled(this.page);
    await this.page.getByLabel(/^Notiz zu dieser Fassung/).fill(note);
    await this.press('Jetzt veröffentlichen');
    await this.page.getByText('Der Rundgang ist veröffentlicht.').waitFor(longTimeout);
  }

  async heading(title: string): Promise<void> {
    await this.page
      .getByRole('heading', { level: 1, name: title, exact: true })
      .waitFor(longTimeout);
  }

  private press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click(longTimeout);
  }

  private field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  private group(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  /** Side by side, one field a language. */
  private async write(label: string, text: TextPair): Promise<void> {
    for (const [index, language] of LANGUAGES.entries()) {
      await this.field(`${label} · ${language}`).fill(text[index] ?? '');
    }
  }

  private async openElementPage(title: string): Promise<void> {
    await this.page.getByRole('link', { name: title, exact: true }).first().click();
    await this.heading(title);
  }

  private async pickMedium(label: string, file: string): Promise<void> {
    await this.press(`Aus der Mediathek ${label}`);
    const picker = this.page.getByRole('dialog', { name: `Aus der Mediathek: ${label}` });
    await picker.getByRole('button', { name: file, exact: true }).click();
    await picker.waitFor({ state: 'detached' });
    await this.group(label).getByText(file, { exact: true }).waitFor();
  }

  private openFromStart(): Promise<void> {
    return this.page.getByRole('switch', { name: 'Von Anfang an offen' }).click();
  }

  /** Saved at once; a new puzzle is in the last quest until it is moved. */
  private async putIntoQuest(quest: string): Promise<void> {
    const field = this.field('Gehört zur Quest');
    const chosen = field.locator('option:checked');
    if ((await chosen.textContent()) === quest) return;
    await field.selectOption({ label: quest });
    await expect.poll(() => chosen.textContent(), longTimeout).toBe(quest);
  }

  private async offerChoices(language: string, choices: readonly string[]): Promise<void> {
    const group = this.group(`Auswahl · ${language}`);
    for (const [index, choice] of choices.entries()) {
      await group.getByRole('button', { name: 'Auswahl hinzufügen' }).click();
      await group.getByLabel(`Text der Auswahl ${index + 1}`).fill(choice);
      await group.getByLabel(`Wert der Auswahl ${index + 1}`).fill(choice);
    }
  }

  private async letOpen(label: string, openings: readonly Opening[]): Promise<void> {
    const group = this.group(label);
    for (const [index, opening] of openings.entries()) {
      const [target, state] = typeof opening === 'string' ? [opening] : opening;
      await group.getByRole('button', { name: 'Ziel hinzufügen' }).click();
      await group.getByLabel('Öffnet', { exact: true }).nth(index).selectOption({ label: target });
      await group
        .getByLabel(/^Nach Sekunden/)
        .nth(index)
        .fill('1');
      if (state === undefined) continue;
      await group.getByLabel('Setzt auf').nth(index).selectOption({ label: state });
    }
  }
}
