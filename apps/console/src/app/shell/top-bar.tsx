import { Menu as MenuIcon, Search } from 'lucide-react'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { IconButton } from '../../ui/button.tsx'
import { breadcrumbs, type Crumb } from '../breadcrumbs.ts'
import { openPalette } from '../palette/palette.tsx'
import { paletteText } from '../palette/strings.ts'
import { shellText } from '../strings.ts'
import { Bell } from './bell.tsx'
import { HelpMenu } from './help-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { ZoneChip } from './zone-chip.tsx'
import css from './top-bar.module.css'

export function TopBar({ onMenu }: { readonly onMenu?: () => void }) {
  const { pathname } = useLocation()
  return (
    <header className={css['bar']}>
      {onMenu !== undefined && (
        <IconButton label={shellText.openMenu} onClick={onMenu}>
          <MenuIcon size={18} />
        </IconButton>
      )}
      <Breadcrumbs crumbs={breadcrumbs(pathname)} />
      <button type="button" className={css['jump']} onClick={openPalette} aria-label={`${paletteText.open} Ctrl K`}>
        <Search size={14} aria-hidden />
        <span>{paletteText.open}</span> <kbd>Ctrl K</kbd>
      </button>
      <ZoneChip />
      <SettingsMenu />
      <HelpMenu />
      <Bell />
      <ProfileMenu />
    </header>
  )
}

/** If there are more than three steps, shows the first and the last two. */
function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const shown = crumbs.length > 3 ? [crumbs[0]!, undefined, ...crumbs.slice(-2)] : crumbs
  return (
    <nav aria-label="Breadcrumbs" className={css['crumbs']}>
      {shown.map((crumb, index) => (
        <Fragment key={index}>
          {index > 0 && <span aria-hidden>/</span>}
          {crumb === undefined ? (
            <span>…</span>
          ) : index === shown.length - 1 ? (
            <span aria-current="page" className={css['here']}>
              {crumb.text}
            </span>
          ) : crumb.path === undefined ? (
            <span>{crumb.text}</span>
          ) : (
            <Link to={crumb.path}>{crumb.text}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
