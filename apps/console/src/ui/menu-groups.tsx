import { Menu as KitMenu } from '@mantine/core'
import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { MenuEntry, MenuGroup } from './menu.tsx'

/** The entries of a menu. Actions start with the focus on the opener, so that dialogs restore it there. */
export function MenuGroups({
  groups,
  opener,
}: {
  readonly groups: readonly MenuGroup[]
  readonly opener: Element | null
}) {
  return groups.map(({ label, entries }, index) => (
    <div key={label ?? index} role="group" {...(label === undefined ? {} : { 'aria-label': label })}>
      {index > 0 && <KitMenu.Divider />}
      {label !== undefined && <KitMenu.Label>{label}</KitMenu.Label>}
      {entries.map((entry, at) => (
        <Entry key={at} {...entry} opener={opener} />
      ))}
    </div>
  ))
}

function Entry(props: MenuEntry & { readonly opener: Element | null }) {
  const { text, to, href, onPick, icon, isDisabled = false, isCurrent, opener } = props
  const pick = (): void => {
    if (opener instanceof HTMLElement) opener.focus()
    onPick?.()
  }
  const shared = {
    leftSection: icon,
    rightSection: isCurrent === true ? <Check size={14} aria-hidden /> : undefined,
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
    <KitMenu.Item onClick={pick} {...shared}>
      {text}
    </KitMenu.Item>
  )
}
