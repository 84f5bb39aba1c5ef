import { Settings } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { routes } from '../routes.ts'
import { useMe } from '../session/session.ts'
import { shellText } from '../strings.ts'

const paths = ['general/', 'users/', 'roles/', 'api/', 'api/playground/'].map((path) => `/settings/${path}`)

/** Shown to those who may open something of it (specification 000: section 2.4). */
export function SettingsMenu() {
  const { permissions } = useMe()
  const open = routes.filter(
    ({ path, needs = [], load }) =>
      paths.includes(path) && load !== undefined && needs.some((one) => permissions.includes(one)),
  )
  if (open.length === 0) return null
  return (
    <Menu
      button={
        <IconButton label={shellText.settings}>
          <Settings size={18} />
        </IconButton>
      }
      groups={[{ entries: open.map(({ title, path }) => ({ text: title, to: path })) }]}
    />
  )
}
