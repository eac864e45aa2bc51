import { useEffect } from 'react';
import { AdminNav } from './navigation/admin-nav.tsx';
import { CommandPalette } from './navigation/command-palette.tsx';
import { roleName } from '../../i18n/admin/roles.ts';
import { shellTexts } from '../../i18n/admin/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { ADMIN_PATHS, matchAdminRoute, type AdminPath } from '../session/addresses/admin-path.ts';
import styles from '../ui/page/page.module.css';
import { pageTitle } from '../../site/brand.ts';
import { lazyScreen, type LazyScreen } from '../../site/lazy-screen.tsx';
import { ADMIN_PAGES } from './admin-pages.ts';
import { PageHead } from '../ui/page/page-head.tsx';
const HOLDABLE = 'button, a[href], summary';

/** A pressing hand trembles up to this far; a longer move cancels the press. */
const MAX_PRESS_MOVE_PX = 8;

type PageScreen = LazyScreen<{
  readonly admin: AdminContext;
  readonly params: Readonly<Record<string, string>>;
}>;

/** An address finds its page by its path, and with it the parameters that the path declares. */
const screens = new Map(
  ADMIN_PATHS.map((path) => [path, { Page: screenOf(path) as unknown as PageScreen }] as const),
);

function screenOf<Path extends AdminPath>(path: Path) {
  return lazyScreen(`admin-${path}`, ADMIN_PAGES[path].load);
}

interface AdminLayoutProps {
  readonly admin: AdminContext;
  /** The path below the server's base path. */
  readonly pathname: string;
}

/** The navigation, and the page of the address. */
export function AdminLayout({ admin, pathname }: AdminLayoutProps) {
  const match = matchAdminRoute(pathname);
  const texts = useTexts(shellTexts);
  const title = match ? texts.pages[match.path] : texts.missingTitle;
  const screen = match && screens.get(match.path);
  const isForbidden = match !== undefined && !admin.may(ADMIN_PAGES[match.path].right);
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  useEffect(() => holdPresses(document), []);
  return (
    <>
      <AdminNav admin={admin} current={match?.path}>
        <CommandPalette admin={admin} />
      </AdminNav>
      <p role="status" className="sr-only">
        {title}
      </p>
      <div className={styles['page']}>
        {isForbidden ? (
          <ForbiddenPage admin={admin} title={title} />
        ) : screen ? (
          <screen.Page key={pathname} admin={admin} params={match.params} />
        ) : (
          <MissingPage admin={admin} />
        )}
      </div>
    </>
  );
}

interface Press {
  readonly control: Element;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A press counts for the button on which it began, even if the page moves below the pointer before
 * it ends, as when a response arrives: browsers would then click on the common ancestor of both
 * elements, without any effect. Returns the function that ends that.
 */
function holdPresses(page: Document): () => void {
  let press: Press | undefined;
  const hold = ({
    pointerType,
    button,
    target,
    pointerId,
    clientX: x,
    clientY: y,
  }: PointerEvent) => {
    press = undefined;
    const control = target instanceof Element ? target.closest(HOLDABLE) : null;
    if (control === null || pointerType !== 'mouse' || button !== 0) return;
    control.setPointerCapture(pointerId);
    press = { control, pointerId, x, y };
  };
  const letGo = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (press?.pointerId !== pointerId) return;
    if (Math.hypot(clientX - press.x, clientY - press.y) <= MAX_PRESS_MOVE_PX) return;
    const { control } = press;
    press = undefined;
    // An element that draws with the pointer has captured it instead, or the browser has.
    if (control.hasPointerCapture(pointerId)) control.releasePointerCapture(pointerId);
  };
  page.addEventListener('pointerdown', hold, true);
  page.addEventListener('pointermove', letGo, true);
  return () => {
    page.removeEventListener('pointerdown', hold, true);
    page.removeEventListener('pointermove', letGo, true);
  };
}

/** For the address of a page that the role has no right to. */
function ForbiddenPage({ admin, title }: { readonly admin: AdminContext; readonly title: string }) {
  const texts = useTexts(shellTexts);
  const text = texts.forbiddenText(roleName(admin.account.role, texts));
  return <DeadEnd {...{ admin, title, text }} />;
}

export function MissingPage({ admin }: { readonly admin: AdminContext }) {
  const texts = useTexts(shellTexts);
  return <DeadEnd {...{ admin }} title={texts.missingTitle} text={texts.missingText} />;
}

interface DeadEndProps {
  readonly admin: AdminContext;
  readonly title: string;
  readonly text: string;
}

/** Says why there is nothing here, and leads to the overview. */
function DeadEnd({ admin, title, text }: DeadEndProps) {
  const { toIndex } = useTexts(shellTexts);
  return (
    <>
      <PageHead title={title} text={text} />
      <p>
        <a className="button" href={admin.navigation.to('index')}>
          {toIndex}
        </a>
      </p>
    </>
  );
}
