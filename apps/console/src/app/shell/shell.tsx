import { useState, type ReactNode } from 'react'
import { matchRoutes, useLocation } from 'react-router-dom'
import { LookUpDialog } from '../../lookups/look-up-dialog.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { routes } from '../routes.ts'
import { shellText } from '../strings.ts'
import { Telemetry } from '../telemetry/consent.tsx'
import { CommandPalette } from '../palette/palette.tsx'
import { IdleWatch } from '../session/idle.tsx'
import { Feedback } from './feedback.tsx'
import { GlobalKeys } from './global-keys.tsx'
import { OfflineDialog } from './offline.tsx'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'
import { useNarrow } from './use-narrow.ts'
import { useRemembered } from './use-remembered.ts'
import css from './shell.module.css'

/** The frame of every screen: navigation, top bar and profile. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useRemembered('picket.navigation', window.innerWidth > 1500)
  const { pathname } = useLocation()
  // The drawer is only open on this screen.
  const [drawerAt, setDrawerAt] = useState<string>()
  return (
    <div className={css['shell']}>
      <a href="#main" className={css['skip']}>
        {shellText.skip}
      </a>
      {!isNarrow && <SideNav isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      {isNarrow && (
        <Sheet
          side="left"
          width={264}
          isOpen={drawerAt === pathname}
          onClose={() => setDrawerAt(undefined)}
          title={shellText.navigation}
        >
          <SideNav isOpen isInDrawer onToggle={() => setDrawerAt(undefined)} />
        </Sheet>
      )}
      <div className={css['content']}>
        {(isNarrow || !hasNoHeader(pathname)) && (
          <TopBar {...(isNarrow ? { onMenu: () => setDrawerAt(pathname) } : {})} />
        )}
        {children}
        <Telemetry />
      </div>
      <GlobalKeys onNavigation={() => (isNarrow ? setDrawerAt(pathname) : setOpen(!isOpen))} />
      <CommandPalette />
      <OfflineDialog />
      <Feedback />
      <LookUpDialog />
      <IdleWatch />
    </div>
  )
}

/** Whether the screen at a path is shown without the top bar. */
function hasNoHeader(pathname: string): boolean {
  const [match] =
    matchRoutes(
      routes.map(({ path, hasNoHeader: isWithout }) => ({ path, handle: isWithout === true })),
      pathname,
    )?.slice(-1) ?? []
  return match?.route.handle === true
}
