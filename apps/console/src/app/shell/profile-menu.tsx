import { LogOut, Monitor, MonitorSmartphone, Moon, Sun, UserCog } from 'lucide-react'
import { Suspense } from 'react'
import { chooseZone, local, useZone } from '../../time/zone.ts'
import { IconButton } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Menu } from '../../ui/menu.tsx'
import { notify } from '../../ui/notify.tsx'
import { setDensity, useDensity, densities } from '../../ui/density.ts'
import { useMantineColorScheme } from '../../ui/scheme.ts'
import { appConfig } from '../config.ts'
import { initialsOf } from '../initials.ts'
import { signOut, useMe } from '../session/session.ts'
import { useKeptState } from '../session/use-kept.ts'
import { densityNames, schemeNames, shellText, zoneText } from '../strings.ts'
import css from './profile-menu.module.css'

const schemes = [
  { value: 'auto', icon: <Monitor size={14} /> },
  { value: 'light', icon: <Sun size={14} /> },
  { value: 'dark', icon: <Moon size={14} /> },
] as const

type Opened = 'profile' | 'sessions' | 'zone'

const ProfileDialog = onDemand(async () => (await import('../../features/account/profile-dialog.tsx')).ProfileDialog)
const SessionsDialog = onDemand(async () => (await import('../../features/account/sessions-dialog.tsx')).SessionsDialog)

const ZoneDialog = onDemand(async () => (await import('./zone-dialog.tsx')).ZoneDialog)

/** The profile menu: the user, preferences and signing out. */
export function ProfileMenu() {
  const [open, setOpen] = useKeptState<Opened>('profile-menu')
  const close = (): void => setOpen(undefined)
  return (
    <>
      <Entries onPick={setOpen} />
      <Suspense fallback={null}>
        {open === 'profile' && <ProfileDialog onClose={close} onSessions={() => setOpen('sessions')} />}
        {open === 'zone' && <ZoneDialog onClose={close} />}
        {open === 'sessions' && <SessionsDialog onClose={close} />}
      </Suspense>
    </>
  )
}

function Entries({ onPick }: { readonly onPick: (what: Opened) => void }) {
  const { id, name, user } = useMe()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const density = useDensity()
  const zone = useZone()
  const initials = initialsOf({ id, email: name, ...user })
  const fullName = [user?.givenName, user?.familyName].filter(Boolean).join(' ')
  return (
    <Menu
      button={
        <IconButton label={`${shellText.profile}: ${initials}`}>
          <span className={css['initials']} aria-hidden>
            {initials}
          </span>
        </IconButton>
      }
      head={
        <div className={css['head']}>
          {fullName !== '' && <span className={css['name']}>{fullName}</span>}
          <span>{name}</span>
          <span>{user?.role?.name}</span>
        </div>
      }
      groups={[
        {
          entries: [
            {
              text: shellText.profileSettings,
              icon: <UserCog size={14} />,
              // The identity provider manages their profile and credentials.
              isDisabled: user?.status === 'EXTERNAL_PROVIDER',
              onPick: () => onPick('profile'),
            },
            {
              text: shellText.ownSessions,
              icon: <MonitorSmartphone size={14} />,
              onPick: () => onPick('sessions'),
            },
          ],
        },
        {
          label: shellText.scheme,
          entries: schemes.map(({ value, icon }) => ({
            text: schemeNames[value],
            icon,
            isCurrent: colorScheme === value,
            onPick: () => setColorScheme(value),
          })),
        },
        {
          label: shellText.density,
          entries: densities.map((one) => ({
            text: densityNames[one],
            isCurrent: density === one,
            onPick: () => setDensity(one),
          })),
        },
        {
          label: zoneText.title,
          entries: [
            ...[...new Set(['UTC', local, zone])].map((one) => ({
              text: one,
              isCurrent: one === zone,
              onPick: () => chooseZone(one),
            })),
            { text: zoneText.another, onPick: () => onPick('zone') },
          ],
        },
        {
          label: shellText.version(appConfig().pantherCommit ?? ''),
          entries: [{ text: shellText.logOut, icon: <LogOut size={14} />, onPick: () => void leave() }],
        },
      ]}
    />
  )
}

/** A second click within this time is ignored. */
const debounceMs = 350
let leftAt = 0

async function leave(): Promise<void> {
  if (Date.now() - leftAt < debounceMs) return
  leftAt = Date.now()
  try {
    await signOut()
  } catch {
    notify.failed(shellText.logOutFailedWhy, shellText.logOutFailed)
  }
}
