import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll } from 'vitest';
import { goToArea } from './admin-page.ts';
import { makeTempFolder } from '../temp-folder.ts';
import { WalkAuthor } from '../stories/walk-author.ts';

/** The admin page on which the files of a folder become the stations of a walk. */
export class FolderPage {
  readonly author: WalkAuthor;

  constructor(readonly page: Page) {
    this.author = new WalkAuthor(page);
  }

  /** Opens the page of a walk in two languages that is made for it. */
  async openFor(title: string): Promise<void> {
    await goToArea(this.page, 'Rundgänge');
    await this.press('Neuer Rundgang');
    await this.page.getByLabel('Titel').fill(title);
    await this.page.getByRole('switch', { name: 'English' }).click();
    await this.press('Anlegen');
    await this.author.heading(title);
    await this.page.getByRole('link', { name: 'Stationen aus Tabelle oder Ordner …' }).click();
    await this.author.heading('Stationen aus Tabelle oder Ordner');
  }

  press = (name: string) => this.page.getByRole('button', { name, exact: true }).click();
  stations = () => this.page.getByRole('region', { name: 'Stationen', exact: true });
  take = () => this.page.getByRole('button', { name: 'Übernehmen', exact: true });
  choose = (path: string) =>
    this.page.getByLabel('Ordner auswählen', { exact: true }).setInputFiles(path);
  rowOf = (name: string) =>
    this.page.getByRole('row').filter({
      has: this.page.getByRole('rowheader', { name, exact: true }),
    });
}

/** Makes folders for the tests of a file; a folder whose name exists already is made anew. */
export function foldersOnDisk() {
  const disk = makeTempFolder();
  afterAll(() => {
    disk.remove();
  });
  return (name: string, files: Readonly<Record<string, Buffer | string>>): string => {
    const path = join(disk.path, name);
    rmSync(path, { recursive: true, force: true });
    for (const [below, content] of Object.entries(files)) {
      mkdirSync(join(path, below, '..'), { recursive: true });
      writeFileSync(join(path, below), content);
    }
    return path;
  };
}
