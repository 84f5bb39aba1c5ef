import { Menu as KitMenu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface MenuEntry {
  readonly text: ReactNode
  /** Where it leads; else `onPick`. */
  readonly to?: string
  readonly href?: string
  readonly onPick?: () => void
  readonly icon?: ReactNode
  readonly isDisabled?: boolean
  /** The one that holds now. */
  readonly isCurrent?: boolean
}

export interface MenuGroup {
  readonly label?: string
  readonly entries: readonly MenuEntry[]
}

/** A button's menu: opened by click, Enter or arrow keys, closed by Escape. */
export function Menu({
  button,
  groups,
  head,
}: {
  readonly button: ReactElement
  readonly groups: readonly MenuGroup[]
  readonly head?: ReactNode
}) {
  return (
    <KitMenu position="bottom-end" shadow="md" width={220} withinPortal returnFocus withInitialFocusPlaceholder={false}>
      <KitMenu.Target>{button}</KitMenu.Target>
      <KitMenu.Dropdown>
        {head}
        {groups.map(({ label, entries }, index) => (
          <div key={label ?? index} role="group" {...(label === undefined ? {} : { 'aria-label': label })}>
            {index > 0 && <KitMenu.Divider />}
            {label !== undefined && <KitMenu.Label>{label}</KitMenu.Label>}
            {entries.map((entry, at) => (
              <Entry key={at} {...entry} />
            ))}
          </div>
        ))}
      </KitMenu.Dropdown>
    </KitMenu>
  )
}

function Entry({ text, to, href, onPick, icon, isDisabled = false, isCurrent }: MenuEntry) {
  const shared = {
    leftSection: icon,
    disabled: isDisabled,
    ...(isCurrent === undefined ? {} : { 'aria-current': isCurrent }),
  }
  if (to !== undefined)
    return (
      <KitMenu.Item component={Link} to={to} {...shared}>
        {text}
      </KitMenu.Item>
    )
  if (href !== undefined)
    return (
      <KitMenu.Item component="a" href={href} target="_blank" rel="noopener noreferrer" {...shared}>
        {text}
      </KitMenu.Item>
    )
  return (
    <KitMenu.Item onClick={onPick} {...shared}>
      {text}
    </KitMenu.Item>
  )
}
