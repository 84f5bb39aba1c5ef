import { Menu as KitsMenu } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { AnchorTo } from './anchor-to.tsx'
import { MenuGroups } from './menu-groups.tsx'
import type { MenuGroup } from './menu.tsx'
import { useOpened } from './use-opened.ts'

/** The button that it belongs to, or a position in the window. */
export type MenuTarget = HTMLElement | { readonly x: number; readonly y: number }

/** The content of a menu, below its button or at its position. */
export function KitMenu({
  id,
  target,
  isOpen,
  groups,
  head,
  label,
  onChange,
}: {
  readonly id?: string
  readonly target: MenuTarget
  readonly isOpen: boolean
  readonly groups: readonly MenuGroup[]
  readonly head?: ReactNode
  /** The accessible name, if no button provides it. */
  readonly label?: string
  readonly onChange: (isOpen: boolean) => void
  /** Called if it cannot be shown. */
  readonly onClose?: () => void
}) {
  const [before] = useState(document.activeElement)
  const isOfButton = target instanceof HTMLElement
  return (
    <KitsMenu
      {...(id === undefined ? {} : { id })}
      opened={useOpened(isOpen)}
      onChange={onChange}
      position={isOfButton ? 'bottom-end' : 'bottom-start'}
      shadow="md"
      width={isOfButton ? 220 : 260}
      withinPortal
      returnFocus
      withInitialFocusPlaceholder={false}
    >
      <KitsMenu.Target>
        {isOfButton ? (
          <AnchorTo element={target} />
        ) : (
          <span aria-hidden style={{ position: 'fixed', left: target.x, top: target.y, width: 1, height: 1 }} />
        )}
      </KitsMenu.Target>
      <KitsMenu.Dropdown {...(label === undefined ? {} : { 'aria-label': label })}>
        {head}
        <MenuGroups groups={groups} opener={isOfButton ? target : before} />
      </KitsMenu.Dropdown>
    </KitsMenu>
  )
}
