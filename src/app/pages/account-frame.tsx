import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { AccountRoom } from '../../features/account/account-room.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import { bringBack } from '../../runtime/bring-back.ts';
import { openNotices, type Notices } from '../../runtime/notices.ts';
import { ADMINISTRATOR } from '../roles.ts';
import type { OneTimeSecrets } from '../one-time-secret.ts';
import type { Ports } from '../ports.ts';
import { wantedPlace } from '../wanted-place.ts';
import { PageFrame } from './page-frame.tsx';
import { pageLanguage, pageMessages } from './page-language.ts';
import { PageNotices } from './page-notices.tsx';

export interface AccountRouteProps {
  readonly ports: Ports;
  readonly secrets: OneTimeSecrets;
}

interface AccountFrameProps extends AccountRouteProps {
  readonly title: keyof Messages;
  readonly children: (room: AccountRoom) => ReactNode;
}

/** A page that leads in. */
export function AccountFrame({ title, children, ...props }: AccountFrameProps) {
  const [notices] = useState(openNotices);
  const room = useAccountRoom(props, notices);
  return (
    <PageFrame ports={props.ports} title={pageMessages()[title]}>
      {children(room)}
      <PageNotices notices={notices} />
    </PageFrame>
  );
}

/**
 * Spec §6: an administrator goes on to the administration, to the page that led to the login where
 * there was one, everybody else to the start page.
 */
function useAccountRoom({ ports, secrets }: AccountRouteProps, notices: Notices): AccountRoom {
  const { navigate } = useRouter();
  const { host, history } = ports;
  const { registration } = useSyncExternalStore(host.subscribe, host.facts);
  // What holds for a host that says nothing of itself is no reason to turn anybody away.
  const isRegistrationOff = host.make() === 'ours' && registration === 'off';
  useEffect(() => {
    void host.learn();
  }, [host]);
  return useMemo(
    () => ({
      account: ports.account,
      report: ports.report,
      notices,
      languageCode: pageLanguage(),
      nowMs: ports.clock.nowMs,
      needsInvitation: registration === 'invite',
      isRegistrationOff,
      onLinkSpent: secrets.forget,
      onEntered: ({ userId, role }) => {
        secrets.forget();
        bringBack(ports, userId);
        const isAdministrator = role === ADMINISTRATOR;
        const wanted = wantedPlace(history.location.state, userId);
        if (isAdministrator && wanted !== undefined) history.push(wanted);
        else void navigate({ to: isAdministrator ? '/admin' : '/' });
      },
    }),
    [ports, history, notices, secrets, navigate, registration, isRegistrationOff],
  );
}
