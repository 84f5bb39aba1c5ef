import { useMantineColorScheme } from '../../ui/scheme.ts'
import { LogOut, Monitor, Moon, Sun, User } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { notify } from '../../ui/notify.tsx'
import { setDensity, useDensity, densities } from '../../ui/density.ts'
import { appConfig } from '../config.ts'
import { signOut, useMe } from '../session/session.ts'
import { shellText } from '../strings.ts'
import css from './profile-menu.module.css'

const schemes = [
  { value: 'auto', text: 'System', icon: <Monitor size={14} /> },
  { value: 'light', text: 'Light', icon: <Sun size={14} /> },
  { value: 'dark', text: 'Dark', icon: <Moon size={14} /> },
] as const

export function ProfileMenu() {
  const { name, user } = useMe()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const density = useDensity()
  const fullName = [user?.givenName, user?.familyName].filter(Boolean).join(' ')
  return (
    <Menu
      button={
        <IconButton label={shellText.profile}>
          <User size={18} />
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
          label: shellText.scheme,
          entries: schemes.map(({ value, text, icon }) => ({
            text,
            icon,
            isCurrent: colorScheme === value,
            onPick: () => setColorScheme(value),
          })),
        },
        {
          label: shellText.density,
          entries: densities.map((one) => ({
            text: one.charAt(0).toUpperCase() + one.slice(1),
            isCurrent: density === one,
            onPick: () => setDensity(one),
          })),
        },
        {
          label: shellText.version(appConfig().pantherCommit ?? ''),
          entries: [{ text: shellText.logOut, icon: <LogOut size={14} />, onPick: () => void leave() }],
        },
      ]}
    />
  )
}

async function leave(): Promise<void> {
  try {
    await signOut()
  } catch {
    notify.failed(shellText.logOutFailedWhy, shellText.logOutFailed)
  }
}
